"""Paraphrases: what no grammar covers, read as the canonical sentence that it means.

A classifier proposes the act of a request and a tagger its parts; both were trained on what people would say (see
`scripts/lib/paraphrases`). A canonical sentence of that act, filled with these parts, is then read by the grammars like
any other request. So nothing is done that they do not understand from end to end.
"""
