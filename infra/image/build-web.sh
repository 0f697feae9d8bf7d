#!/bin/sh
# Builds the web client into web/dist. In the image's build the packages are
# installed here; a checkout that has them keeps them.
set -eu
cd "$(dirname "$0")/../../web"

[ -d node_modules ] || npm ci --no-audit --no-fund
npm run build
