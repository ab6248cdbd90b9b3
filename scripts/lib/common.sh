# Shared by the scripts: where things are, and how to say what is going on.
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CACHE=${UNIVERSAL_AGENT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/universal-agent}
VENV=$ROOT/.venv
# Compiled byte code makes a start seconds faster; some machines switch it off.
unset PYTHONDONTWRITEBYTECODE
export UV_NO_PROGRESS=1

say() { printf '• %s\n' "$*" >&2; }

# Set UV to a uv that works: the one on the PATH, else one installed with pip into the cache folder.
find_uv() {
  if UV=$(command -v uv) && "$UV" --version >/dev/null 2>&1; then return; fi
  UV=$CACHE/uv/bin/uv
  if ! "$UV" --version >/dev/null 2>&1; then
    say "installing uv"
    mkdir -p "$CACHE"
    python3 -m pip install --quiet --upgrade --target "$CACHE/uv" uv >&2
  fi
}
