# The city server. From the repository's folder: docker build -f examples/deploy/city-server.Dockerfile .
FROM node:20-bookworm-slim
WORKDIR /kerb
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile
ENV NODE_ENV=production KERB_HOST=0.0.0.0 KERB_SERVER_PORT=4174
USER node
EXPOSE 4174
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4174/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell between, so that the signal to stop arrives.
CMD ["node", "--import", "tsx", "examples/city-server/main.ts"]
