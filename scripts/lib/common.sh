# Shared by the scripts: where things are, which Home Assistant is meant, and how to say what is going on.
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CACHE=${UNIVERSAL_AGENT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/universal-agent}
# Compiled byte code makes a start seconds faster; some machines switch it off.
unset PYTHONDONTWRITEBYTECODE
export UV_NO_PROGRESS=1

say() { printf '• %s\n' "$*" >&2; }

# Set CORE to "pinned", the oldest Home Assistant that is supported and what types are checked against, or "newest".
use_core() {
  CORE=$1
  case $CORE in
    pinned) VENV=$ROOT/.venv REQUIREMENTS=$ROOT/scripts/lib/requirements.txt GROUP=dev ;;
    newest) VENV=$ROOT/.venv-newest REQUIREMENTS=$ROOT/scripts/lib/requirements-newest.txt GROUP=newest ;;
    *) say "--core takes pinned or newest, not \"$CORE\"" && exit 2 ;;
  esac
}

# Use the Home Assistant that --core names, else the pinned one; ARGS are the other arguments.
read_core() {
  use_core pinned
  ARGS=()
  while [ $# -gt 0 ]; do
    case $1 in
      --core) use_core "${2:-}" && shift ;;
      --core=*) use_core "${1#--core=}" ;;
      *) ARGS+=("$1") ;;
    esac
    shift
  done
}
use_core pinned

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
