/**
 * Addresses that the build, or the process in Node, gives for cities whose own back end is not known.
 * In a browser bundle `import.meta.env` is replaced at build time and the other branch disappears, so a host page
 * that defines a global `process` can not point a pay form at its own server.
 */
const given: Readonly<Record<string, string | undefined>> = import.meta.env
  ? {
      VITE_KERB_SERVER: import.meta.env.VITE_KERB_SERVER,
      VITE_KERB_PORTAL: import.meta.env.VITE_KERB_PORTAL,
    }
  : process.env;

const address = (value: string | undefined, fallback: string): string =>
  (value || fallback).replace(/\/+$/, '');

/** The city server, which serves every city under a path of its own. No slash at the end. */
export const serverBase = address(given.VITE_KERB_SERVER, 'http://localhost:4174');

/** The portal that embedded elements link to. No slash at the end. */
export const portalBase = address(given.VITE_KERB_PORTAL, 'http://localhost:4173');
