#!/bin/sh
# Builds the program `doorstep` with the Cargo profile DOORSTEP_PROFILE or dist. CI
# uses `dev`, which it has already built.
set -eu
cd "$(dirname "$0")/../.."

# Makes sqlx's macros compile against .sqlx, even if DATABASE_URL is set.
SQLX_OFFLINE=true
export SQLX_OFFLINE
# --workspace enables the same features as the build that CI tests.
cargo build --locked --workspace --bin doorstep --profile "${DOORSTEP_PROFILE:-dist}"
