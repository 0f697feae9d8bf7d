#!/bin/sh
# Installs the system packages of the image: CA certificates for connections to other
# servers, and time zones for system programs.
set -eu

apt-get update
apt-get install -y --no-install-recommends ca-certificates tzdata
rm -rf /var/lib/apt/lists/*
