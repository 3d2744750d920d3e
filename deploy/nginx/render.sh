#!/bin/sh
# Prints the site's configuration, filled in from the environment.
set -eu
: "${HTTP_PORT:=80}" "${HTTPS_PORT:=443}" "${WEB_CONNECTIONS:=256}" "${CACHE_DIR:=/var/lib/nginx/matchpoint}" \
  "${ACCESS_LOG:=/var/log/nginx/access.log}"
commands=
for name in SERVER_NAME HTTP_PORT HTTPS_PORT CERTIFICATE CERTIFICATE_KEY WEB_1 WEB_2 WEB_CONNECTIONS CACHE_DIR ACCESS_LOG; do
  eval "value=\$$name"
  commands="$commands;s|\${$name}|$value|g"
done
sed "${commands#;}" "$(dirname "$0")/matchpoint.conf.template"
