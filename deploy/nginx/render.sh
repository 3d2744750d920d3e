#!/bin/sh
# Prints the site's configuration, filled in from the environment.
set -eu
: "${HTTP_ADDRESSES:=80 [::]:80}" "${HTTPS_ADDRESSES:=443 [::]:443}" "${WEB_CONNECTIONS:=256}" \
  "${CACHE_DIR:=/var/lib/nginx/matchpoint}" "${ACCESS_LOG:=/var/log/nginx/access.log}"
listen() {
  options=$1
  shift
  for address; do printf 'listen %s%s; ' "$address" "$options"; done
}
# Each address is a word.
HTTP_LISTEN=$(listen '' $HTTP_ADDRESSES)
HTTPS_LISTEN=$(listen ' ssl http2' $HTTPS_ADDRESSES)
commands=
for name in SERVER_NAME HTTP_LISTEN HTTPS_LISTEN CERTIFICATE CERTIFICATE_KEY WEB_1 WEB_2 WEB_CONNECTIONS CACHE_DIR ACCESS_LOG; do
  eval "value=\$$name"
  commands="$commands;s|\${$name}|$value|g"
done
sed "${commands#;}" "$(dirname "$0")/matchpoint.conf.template"
