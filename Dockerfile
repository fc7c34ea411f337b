# Muster on a laptop or for a demo, as `npm start` runs it. It is no server for production: that is `npm run deploy`.
#
#   docker build -t muster .
#   docker run --rm -p 127.0.0.1:8787:8787 -v muster:/data muster
FROM node:24-bookworm-slim

# The runtime checks certificates of what it fetches by those of the system.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*

WORKDIR /muster
RUN mkdir /data && chown node:node /muster /data
USER node

# Packages first: a change of the sources installs nothing again.
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci

COPY --chown=node:node . .
RUN node scripts/build-decoder.mjs

# Within the container every address listens, so that Docker can lead a port there. Publish it on 127.0.0.1 alone: the service of a
# laptop trusts its machine. The port within must be the one outside, since tokens name it.
ENV MUSTER_LISTEN=0.0.0.0 MUSTER_STATE=/data PORT=8787
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=2m CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/run.mjs", "start"]
