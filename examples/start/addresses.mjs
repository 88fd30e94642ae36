import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

const usualPorts = {
  portal: 4173,
  server: 4174,
  municipal: 4175,
  partner: 4176,
  docs: 4178,
  /** These two are used by `npm run dev` only; otherwise the portal serves their pages. */
  gallery: 4177,
  inspector: 4179,
};

/** The variable of the environment that says another port: `KERB_PORTAL_PORT`. */
const variableOf = (name) => `KERB_${name.toUpperCase()}_PORT`;

export const ports = Object.fromEntries(
  Object.entries(usualPorts).map(([name, usual]) => [name, Number(process.env[variableOf(name)] ?? usual)]),
);

export const addresses = Object.fromEntries(
  Object.entries(ports).map(([name, number]) => [name, `http://localhost:${number}`]),
);

/** The build folder in each package. The end-to-end tests use their own. */
export const dist = process.env.KERB_DIST ?? 'dist';

/** Environment of the builds and of the city server. */
export const environment = {
  ...process.env,
  VITE_KERB_SERVER: addresses.server,
  VITE_KERB_PORTAL: addresses.portal,
  VITE_KERB_SIGN_IN_ORIGINS: process.env.VITE_KERB_SIGN_IN_ORIGINS ?? addresses.municipal,
  KERB_DIST: dist,
  KERB_DEMO: process.env.KERB_DEMO ?? '1',
  KERB_PORTAL_PORT: String(ports.portal),
  KERB_SERVER_PORT: String(ports.server),
  KERB_ORIGINS: [
    addresses.portal,
    addresses.municipal,
    addresses.partner,
    addresses.docs,
    addresses.inspector,
    process.env.KERB_ORIGINS,
  ]
    .filter(Boolean)
    .join(','),
};

/** Throws if a port is taken, before anything is installed or built. */
export async function checkPorts(isDeveloping) {
  for (const [name, number] of Object.entries(ports)) {
    if ((name === 'gallery' || name === 'inspector') && !isDeveloping) continue;
    if (await isFree(number)) continue;
    throw new Problem(
      `Port ${number} is taken. Stop its process, or choose another: ${variableOf(name)}=${number + 100} npm start`,
    );
  }
}

function isFree(number) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(number, () => probe.close(() => resolve(true)));
  });
}
