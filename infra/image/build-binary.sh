#!/bin/sh
# Builds the program `doorstep`. DOORSTEP_PROFILE names another Cargo profile than
# dist: CI gives `dev`, which it has built already.
set -eu
cd "$(dirname "$0")/../.."

# The macros of sqlx compile against .sqlx, whatever DATABASE_URL names.
SQLX_OFFLINE=true
export SQLX_OFFLINE
# The whole workspace decides on features, so that this is the build CI tests.
cargo build --locked --workspace --bin doorstep --profile "${DOORSTEP_PROFILE:-dist}"
