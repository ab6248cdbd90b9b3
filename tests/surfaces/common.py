"""Words that these tests share: another agent, a tool call, what the journal holds."""

from importlib.metadata import version
from typing import Any

from homeassistant.core import Context
from homeassistant.helpers.llm import API, APIInstance, LLMContext, ToolInput, ToolResult

from custom_components.universal_agent.store.journal import JournalEntry
from tests.installed_agent import InstalledAgent


def an_agent(platform: str = "ollama", *, device_id: str | None = None, language: str | None = "en") -> LLMContext:
    """Return what another agent asks with: a chat with Ollama, unless a test says else."""
    return LLMContext(
        platform=platform, context=Context(), language=language, assistant="conversation", device_id=device_id
    )


async def call(api: APIInstance, tool: str, **arguments: Any) -> ToolResult:
    """Call a tool as a model would."""
    return await api.async_call_tool(ToolInput(tool_name=tool, tool_args=arguments))


async def journal(agent: InstalledAgent) -> list[JournalEntry]:
    """Return all that is in the journal, in order."""
    await agent.data.processor.drain()
    rows = await agent.data.stores.database.run(
        lambda connection: connection.execute("SELECT id FROM journal ORDER BY created_at, seq").fetchall()
    )
    entries = [await agent.data.stores.journal.get(row[0]) for row in rows]
    return [entry for entry in entries if entry is not None]


SERVER_READS_ARGUMENTS = int(version("mcp").partition(".")[0]) < 2
"""Whether the library behind Home Assistant's MCP server refuses wrong arguments itself; else they reach our gate."""


def merged_name(api: str, tool: str) -> str:
    """Return what a tool is called among those of several APIs: from 2026.11 on, only clashing names get the API's."""
    return tool if hasattr(API, "requires_admin") else f"{api}__{tool}"
