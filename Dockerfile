# A server for battles over the network: one process, what is kept in /data. See docs/online.md.
FROM node:24-slim AS build
WORKDIR /tercio
COPY package.json package-lock.json tsconfig.json ./
COPY packages ./packages
COPY apps ./apps
COPY scripts ./scripts
COPY docs ./docs
# Installs what the lock file names, and builds the page.
RUN node scripts/start.mjs --build

FROM node:24-slim
WORKDIR /tercio
COPY --from=build /tercio /tercio
RUN mkdir /data && chown node /data && chown -R node node_modules/.tercio
USER node
VOLUME /data
EXPOSE 1643
CMD ["node", "apps/cli/tercio.mjs", "serve", "--bind", "0.0.0.0", "--port", "1643", "--data", "/data"]
