# syntax=docker/dockerfile:1
# docs/deployment.md says how to build and run it.

FROM node:24-trixie-slim AS build
WORKDIR /nabz
# .git is not there: docker build --build-arg NABZ_BUILD=g$(git rev-parse --short=12 HEAD); else the time tells builds apart
ARG NABZ_BUILD=
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error \
 && node scripts/release.mjs /release

FROM node:24-trixie-slim
# pg_dump and pg_restore, for backups; npm is not needed any more, and what is not there has no holes
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client-17 \
 && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules/npm /usr/local/bin/npm /usr/local/bin/npx \
 && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin nabz \
 && install -d -o nabz -g nabz -m 0700 /var/lib/nabz /backups
WORKDIR /nabz
COPY --from=build /release ./

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/nabz \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
VOLUME ["/var/lib/nabz"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
