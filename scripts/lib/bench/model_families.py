"""The families of models whose way of calling tools the parser claims to read, and those that it does not."""
# ruff: noqa: RUF001 - some models' own marks have characters that look like others

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Family:
    """One way of writing calls."""

    name: str
    """What it is called."""
    models: str
    """Who writes like that."""
    example: str
    """A call of `turn_on` with name "Lamp" in it."""


_JSON = '{"name": "turn_on", "arguments": {"name": "Lamp"}}'
_PARAMETERS = '{"name": "turn_on", "parameters": {"name": "Lamp"}}'
_ARGUMENTS = '{"name": "Lamp"}'

FAMILIES = (
    Family("JSON in tags", "Hermes, Qwen 2.5 and 3, Granite 4, Reka, EXAONE", f"<tool_call>\n{_JSON}\n</tool_call>"),
    Family(
        "Parameters in tags",
        "Qwen3-Coder, Qwen 3.5, Step 3.5, MiMo, Nemotron 3",
        "<tool_call>\n<function=turn_on>\n<parameter=name>\nLamp\n</parameter>\n</function>\n</tool_call>",
    ),
    Family(
        "The same in Seed's tags",
        "Seed-OSS",
        "<seed:tool_call>\n<function=turn_on>\n<parameter=name>Lamp</parameter>\n</function>\n</seed:tool_call>",
    ),
    Family(
        "Keys and values in tags",
        "GLM 4.5 to 4.7, Ling 3, Spark",
        "<tool_call>turn_on<arg_key>name</arg_key><arg_value>Lamp</arg_value></tool_call>",
    ),
    Family(
        "Functions with parameters in attributes",
        "MiniCPM 5",
        '<function name="turn_on"><param name="name">Lamp</param></function>',
    ),
    Family("A function tag with JSON", "Functionary 3.1", f"<function=turn_on>{_ARGUMENTS}</function>"),
    Family("Name and JSON after a prompt", "Functionary 3.2", f">>>turn_on\n{_ARGUMENTS}"),
    Family("Bare JSON, one object or a list", "Llama 3, xLAM, small models of any kind", _PARAMETERS),
    Family("JSON in a fence", "models of any kind", f"```json\n{_JSON}\n```"),
    Family("Python tag", "Llama 3", f"<|python_tag|>{_PARAMETERS}"),
    Family("Function calls in brackets", "Llama 4, ToolACE, Gemma 3 (in a fence)", '[turn_on(name="Lamp")]'),
    Family("The same between marks", "LFM 2 and 2.5", '<|tool_call_start|>[turn_on(name="Lamp")]<|tool_call_end|>'),
    Family("The same between Llama 4's marks", "Llama 4", '<|python_start|>[turn_on(name="Lamp")]<|python_end|>'),
    Family("The same, line by line", "OLMo 3", '<function_calls>\nturn_on(name="Lamp")\n</function_calls>'),
    Family("TOOL_CALLS with a list", "Mistral, Nemo", f"[TOOL_CALLS][{_JSON}]"),
    Family(
        "TOOL_CALLS with names", "Mistral Small 3.2, Ministral 3, Devstral", f"[TOOL_CALLS]turn_on[ARGS]{_ARGUMENTS}"
    ),
    Family(
        "DeepSeek V3 and R1",
        "DeepSeek V3, R1 and what was distilled from it",
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>turn_on\n"
        f"```json\n{_ARGUMENTS}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    ),
    Family(
        "DeepSeek V3.1",
        "DeepSeek V3.1",
        f"<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>turn_on<｜tool▁sep｜>{_ARGUMENTS}"
        "<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    ),
    Family(
        "DeepSeek's markup",
        "DeepSeek V3.2 and V4",
        '<｜DSML｜function_calls>\n<｜DSML｜invoke name="turn_on">\n<｜DSML｜parameter name="name" string="true">Lamp'
        "</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>",
    ),
    Family(
        "Invoke with parameters",
        "MiniMax M2",
        '<minimax:tool_call>\n<invoke name="turn_on">\n<parameter name="name">Lamp</parameter>\n</invoke>\n'
        "</minimax:tool_call>",
    ),
    Family(
        "Nested tags behind marks",
        "MiniMax M3",
        ']<]minimax[>[<tool_call>\n]<]minimax[>[<invoke name="turn_on">]<]minimax[>[<name>Lamp]<]minimax[>[</name>'
        "]<]minimax[>[</invoke>\n]<]minimax[>[</tool_call>",
    ),
    Family(
        "Step's invoke",
        "Step 3",
        '<｜tool_calls_begin｜><｜tool_call_begin｜><steptml:invoke name="turn_on"><steptml:parameter name="name">Lamp'
        "</steptml:parameter></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>",
    ),
    Family(
        "Kimi K2",
        "Kimi K2",
        "<|tool_calls_section_begin|><|tool_call_begin|>functions.turn_on:0<|tool_call_argument_begin|>"
        f"{_ARGUMENTS}<|tool_call_end|><|tool_calls_section_end|>",
    ),
    Family(
        "Kimi K3",
        "Kimi K3",
        '<|open|>tools<|sep|><|open|>call tool="turn_on" index="1"<|sep|><|open|>argument key="name" type="string"'
        "<|sep|>Lamp<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>",
    ),
    Family("Harmony", "gpt-oss", f"<|channel|>commentary to=functions.turn_on<|message|>{_ARGUMENTS}<|call|>"),
    Family("Gemma's notation", "Gemma 4", '<|tool_call>call:turn_on{name:<|"|>Lamp<|"|>}<tool_call|>'),
    Family(
        "FunctionGemma's notation",
        "FunctionGemma",
        "<start_function_call>call:turn_on{name:<escape>Lamp<escape>}<end_function_call>",
    ),
    Family("Granite 3", "Granite 3", f"<|tool_call|>[{_JSON}]"),
    Family("Granite 20B", "Granite 20B function calling", f"<function_call> {_JSON}"),
    Family("InternLM", "InternLM 2", f"<|action_start|><|plugin|>{_PARAMETERS}<|action_end|>"),
    Family("LongCat", "LongCat", f"<longcat_tool_call>{_JSON}</longcat_tool_call>"),
    Family("functools", "Phi-4-mini, Firefunction", f"functools[{_JSON}]"),
    Family("TOOLCALL", "Nemotron Nano", f"<TOOLCALL>[{_JSON}]</TOOLCALL>"),
    Family("tool_calls", "Jamba, Hunyuan", f"<tool_calls>[{_JSON}]</tool_calls>"),
    Family("Apertus", "Apertus", f'<|tools_prefix|>[{{"turn_on": {_ARGUMENTS}}}]<|tools_suffix|>'),
    Family(
        "Command R7B",
        "Command R7B, Command A",
        '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "turn_on", "parameters": {"name": "Lamp"}}]<|END_ACTION|>',
    ),
    Family(
        "Command R+",
        "Command R+",
        'Action:\n```json\n[{"tool_name": "turn_on", "parameters": {"name": "Lamp"}}]\n```',
    ),
    Family("GigaChat", "GigaChat 3 and 3.1", f"<|function_call|>{_JSON}"),
)
NOT_CLAIMED = (
    ("Muse", "its arguments are of a form that is published nowhere; its thoughts and words are told apart"),
    ("Functionary's raw code", "code for `python` without JSON around it, but behind a python tag"),
    ("ReAct in words", "`Action:` and `Action Input:` lines without JSON"),
    ("Answers in a wanted form", "JSON that is the answer and no call stays as it is, its fence with it"),
)
"""What it is, and why."""
