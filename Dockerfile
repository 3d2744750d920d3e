FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
# For npm run backup and restore.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-15 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/server/db/migrations server/db/migrations
COPY --from=build /app/server/accounts/hash-thread.js server/accounts/
COPY --from=build /app/server/mail/outbox.css server/mail/
COPY --from=build /app/src/languages/*.json src/languages/
COPY --from=build /app/server/payments/sandbox/browser server/payments/sandbox/browser
COPY --from=build /app/demo demo
COPY --from=build /app/dist dist
# For the pictures of the catalogue.
RUN install -d -o node -g node /data
ENV DATA_DIR=/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a command all roles run; with one: migrate, web or worker.
ENTRYPOINT ["node", "dist/server/main.js"]
