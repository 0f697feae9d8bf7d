#!/bin/sh
# Builds the web client into web/dist. Installs the packages if there are none, as in
# an image build.
set -eu
cd "$(dirname "$0")/../../web"

[ -d node_modules ] || npm ci --no-audit --no-fund
npm run build
