#!/bin/sh
# assemble.sh FOLDER [PREVIOUS]: copies the built program and web client to
# FOLDER/bin/doorstep and FOLDER/web.
#
# PREVIOUS is that folder of the previous release. Its hashed assets are kept next to
# the new ones, because browsers that loaded the old page request them during and
# after a rolling deploy. Assets that it kept from older releases are dropped.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1
previous=${2:-}

# Cargo names a profile's folder after it, except for dev.
built=${DOORSTEP_PROFILE:-dist}
[ "$built" != dev ] || built=debug

mkdir -p "$folder/bin"
rm -rf "$folder/web"
cp "$root/target/$built/doorstep" "$folder/bin/doorstep"
cp -R "$root/web/dist" "$folder/web"
(cd "$folder/web/assets" && ls) > "$folder/assets.txt"

if [ -n "$previous" ] && [ -f "$previous/assets.txt" ]; then
  while IFS= read -r asset; do
    if [ ! -e "$folder/web/assets/$asset" ]; then
      cp "$previous/web/assets/$asset" "$folder/web/assets/$asset"
    fi
  done < "$previous/assets.txt"
fi

# Readable by every user, writable only by the owner.
chmod -R a+rX,go-w "$folder"
chmod 755 "$folder/bin/doorstep"
