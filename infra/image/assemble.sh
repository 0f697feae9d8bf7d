#!/bin/sh
# assemble.sh FOLDER [PREVIOUS]: puts together what the image holds, out of the
# built program and web client: FOLDER/bin/doorstep and FOLDER/web.
#
# PREVIOUS is the same folder of the release before. Its hashed assets are kept
# beside the new ones, since a browser that loaded the old page asks for them
# during and after a rolling deploy. Only its own ones: what it kept itself goes.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1
previous=${2:-}

# Cargo's folder for a profile has its name, except for dev.
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

# Read by everybody, written by nobody.
chmod -R a+rX,go-w "$folder"
chmod 755 "$folder/bin/doorstep"
