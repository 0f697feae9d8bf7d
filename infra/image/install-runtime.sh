#!/bin/sh
# What the image needs beside Doorstep: certificates of the authorities that other
# people's servers are known by, and the time zones of the system's own programs.
set -eu

apt-get update
apt-get install -y --no-install-recommends ca-certificates tzdata
rm -rf /var/lib/apt/lists/*
