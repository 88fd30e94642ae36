# The portal and the embedded elements, served by Caddy. From the repository's folder:
#   docker build -f examples/deploy/portal.Dockerfile --build-arg VITE_KERB_PORTAL=https://parking.example \
#     --build-arg VITE_KERB_SERVER=https://city.parking.example .
FROM node:20-bookworm-slim AS build
WORKDIR /kerb
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile
ARG VITE_KERB_PORTAL
ARG VITE_KERB_SERVER
ARG VITE_KERB_CITY
ARG VITE_KERB_SIGN_IN_ORIGINS
ARG VITE_KERB_ERROR_REPORTS
RUN npm run build

FROM caddy:2-alpine
COPY --from=build /kerb/dist/site /srv/site
COPY --from=build /kerb/dist/Caddyfile /etc/caddy/Caddyfile
