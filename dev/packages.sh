# shellcheck shell=sh
# Sourced by ./run, ./test and benches/run: finds the tools that they need and
# installs missing ones. Everything else is in the crate `dev`.

say() { printf '%s\n' "doorstep: $*"; }
stop() {
  printf '%s\n' "doorstep: $*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# An empty environment (`env -i`) has neither HOME nor a useful PATH.
if [ -z "${HOME:-}" ]; then
  eval "HOME=~$(id -un)"
  export HOME
fi
PATH="${PATH:-/usr/bin:/bin}:${CARGO_HOME:-$HOME/.cargo}/bin:/opt/homebrew/bin:/usr/local/bin:/usr/local/sbin:/usr/bin:/bin:/usr/sbin:/sbin"
export PATH

# at_least WANTED FOUND: compares the first two numbers of dotted versions.
at_least() {
  printf '%s %s\n' "$1" "$2" | awk '{ split($1, want, "."); split($2, got, ".")
    exit !(got[1] + 0 > want[1] + 0 || (got[1] + 0 == want[1] + 0 && got[2] + 0 >= want[2] + 0)) }'
}

# Prints the version number in the output of COMMAND --version, or nothing.
version_of() { "$1" --version 2>/dev/null | sed -n '1s/^[^0-9]*\([0-9][0-9.]*\).*$/\1/p'; }

has_postgres() {
  for initdb in /usr/lib/postgresql/*/bin/initdb /opt/homebrew/opt/postgresql*/bin/initdb \
    /usr/local/opt/postgresql*/bin/initdb "$(command -v initdb || true)"; do
    if [ -x "$initdb" ] && at_least 15 "$(version_of "$initdb")"; then return 0; fi
  done
  return 1
}
has_redis() { at_least 6.2 "$(version_of redis-server)"; }
has_shell() { have chromium-headless-shell; }
has_chromium() { has_shell || have chromium || have chromium-browser || have google-chrome; }
# Checks Debian's python3 by its path, because another one may come first in PATH.
has_venv() {
  for python in /usr/bin/python3 /opt/homebrew/bin/python3 "$(command -v python3 || true)"; do
    if [ -x "$python" ] && "$python" -c 'import ensurepip' >/dev/null 2>&1; then return 0; fi
  done
  return 1
}

# Ubuntu's chromium is a snap, which can't start in containers or services, so
# only Debian's package is installed; elsewhere `./test` uses Playwright's. Debian
# also has a headless shell, which runs the tests in two thirds of the time.
on_debian() { [ "$(sed -n 's/^ID=//p' /etc/os-release 2>/dev/null)" = debian ]; }

missing_apt() {
  have cc || printf ' build-essential'
  have pkg-config || printf ' pkg-config'
  has_postgres || printf ' postgresql'
  has_redis || printf ' redis-server'
  [ "$1" = test ] || return 0
  if on_debian && ! has_chromium; then printf ' chromium-headless-shell fonts-liberation'; fi
  has_venv || printf ' python3-venv'
  have unzip || printf ' unzip'
}

missing_brew() {
  have pkg-config || printf ' pkgconf'
  has_postgres || printf ' postgresql@17'
  has_redis || printf ' redis'
  [ "$1" = test ] || return 0
  has_venv || printf ' python@3.13'
}

# The body of install_apt as one script, because it may have to run under sudo.
# Packages must not start services: policy-rc.d forbids it during the installation,
# no cluster is created, and redis-server is not enabled for the next boot.
# shellcheck disable=SC2016 # expanded by the shell that runs it
apt_script='
set -e
policy=/usr/sbin/policy-rc.d
cluster=/etc/postgresql-common/createcluster.d/doorstep.conf
made=
trap "rm -f \$made $cluster" EXIT
trap "exit 1" HUP INT TERM
if [ ! -e $policy ]; then
  made=$policy
  printf "#!/bin/sh\nexit 101\n" > $policy
  chmod 755 $policy
fi
mkdir -p ${cluster%/*}
echo "create_main_cluster = false" > $cluster
export DEBIAN_FRONTEND=noninteractive
apt-get update -q || true
apt-get install -q -y --no-install-recommends "$@"
case " $* " in *" redis-server "*)
  if command -v systemctl >/dev/null; then systemctl disable --now redis-server >/dev/null 2>&1 || true; fi ;;
esac'

install_apt() {
  line="apt-get install $*"
  if [ "$(id -u)" -eq 0 ]; then
    set -- sh -c "$apt_script" sh "$@"
  elif have sudo && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    set -- sudo sh -c "$apt_script" sh "$@"
  else
    stop "packages are missing and this user can't install them. Run as root: $line"
  fi
  say "installing missing packages: $line"
  "$@" || stop "the installation failed. Run as root: $line"
}

# packages run|test: installs the tools that the command needs, or stops with a message.
packages() {
  have node || stop "Node.js 20.19 or newer is missing: see https://nodejs.org/en/download"
  at_least 20.19 "$(node --version | tr -d v)" ||
    stop "Node.js $(node --version) is too old: 20.19 or newer is needed, see https://nodejs.org/en/download"
  have npm || stop "npm is missing: it comes with Node.js, see https://nodejs.org/en/download"
  have cargo || stop "Rust is missing: install rustup from https://rustup.rs and run this again"

  if [ "$(uname -s)" = Darwin ]; then
    have cc || stop "the C compiler is missing. Run: xcode-select --install"
    wanted=$(missing_brew "$1")
    [ -n "$wanted" ] || return 0
    have brew || stop "Homebrew is missing, which is needed to install:$wanted. See https://brew.sh"
    say "installing missing packages: brew install$wanted"
    # shellcheck disable=SC2086 # the list is several words on purpose
    brew install $wanted || stop "the installation failed. Run: brew install$wanted"
  else
    wanted=$(missing_apt "$1")
    # With a full browser installed this only saves time, so it may fail.
    if [ "$1" = test ] && on_debian && ! has_shell && has_chromium; then
      (install_apt chromium-headless-shell) || say "the browser tests take longer without chromium-headless-shell"
    fi
    [ -n "$wanted" ] || return 0
    have apt-get || stop "these packages are missing (Debian names):$wanted. Install them and run this again"
    # shellcheck disable=SC2086 # the list is several words on purpose
    install_apt $wanted
  fi
  still=$(if [ "$(uname -s)" = Darwin ]; then missing_brew "$1"; else missing_apt "$1"; fi)
  [ -z "$still" ] || stop "these packages are still missing or too old:$still"
}

# Builds the whole workspace. That enables the same features of every crate as the
# tests do, so ./run and ./test share one build.
build() {
  quiet=--quiet
  if [ ! -x target/debug/doorstep ]; then
    say "building; this takes several minutes the first time"
    quiet=
  fi
  # Makes sqlx's macros compile against .sqlx, even if DATABASE_URL is set.
  export SQLX_OFFLINE=true
  cargo build ${quiet:+"$quiet"} --workspace
}
