#!/usr/bin/env node
// `npm start` and `npm run dev`: runs all of Kerb on this machine. Needs only Node.
import { addresses, checkPorts } from './start/addresses.mjs';
import { installWhenChanged } from './start/install.mjs';
import { checkNode, Problem } from './start/problem.mjs';

const isDeveloping = process.argv.includes('--dev');

try {
  checkNode();
  await checkPorts(isDeveloping);
  installWhenChanged();
  // Builds and web servers share code with the portal, which is TypeScript.
  const { register } = await import('tsx/esm/api');
  register();
  const { buildWhenChanged } = await import('./start/build.mjs');
  const { develop, serve } = await import('./start/serve.mjs');
  if (!isDeveloping) await buildWhenChanged();
  const { stop, isUp } = await (isDeveloping ? develop() : serve());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  await isUp;
  console.log(whatIsWhere());
} catch (error) {
  console.error(error instanceof Problem ? `\n${error.message}\n` : error);
  process.exit(1);
}

function whatIsWhere() {
  return `
  Portal            ${addresses.portal}
  Municipal site    ${addresses.municipal}   a city's own page with <parking-pay>
  Partner site      ${addresses.partner}   a hotel's page with <parking-map>
  Documentation     ${addresses.docs}   the elements, themes, recipes and the embed builder
  City server       ${addresses.server}   ${addresses.server}/docs describes its calls
  Outbox            ${addresses.server}/outbox   letters, text messages and calls that a real city would send
  Control room      ${addresses.server}/control   settings, clock, people, outbox and faults of the city server
  Inspectors' site  ${isDeveloping ? addresses.inspector : `${addresses.portal}/inspector`}/   checks plates and scans proofs; the control room makes its keys
  Gallery           ${isDeveloping ? addresses.gallery : `${addresses.portal}/gallery`}/   every control in every state

  Pay as a guest: zone 1, plate А123ВС52; the demo bank takes no money.
  Sign in: anna@kerb.example, password parking-1, or boris@kerb.example, password parking-2, in any city.
  Ctrl-C ends everything.
`;
}
