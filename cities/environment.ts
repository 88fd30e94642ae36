/**
 * Default addresses from the environment of the build or of the Node process. In a browser bundle
 * `import.meta.env` is replaced at build time and the other branch is removed, so a host page that defines a
 * global `process` cannot redirect a pay form to its own server.
 */
const variables: Readonly<Record<string, string | undefined>> = import.meta.env
  ? {
      VITE_KERB_SERVER: import.meta.env.VITE_KERB_SERVER,
      VITE_KERB_PORTAL: import.meta.env.VITE_KERB_PORTAL,
      VITE_KERB_SIGN_IN_ORIGINS: import.meta.env.VITE_KERB_SIGN_IN_ORIGINS,
    }
  : process.env;

const address = (value: string | undefined, fallback: string): string =>
  (value || fallback).replace(/\/+$/, '');

/** The city server, which serves every city under its own path. Without a slash at the end. */
export const serverBase = address(variables.VITE_KERB_SERVER, 'http://localhost:4174');

/** The portal that embedded elements link to. Without a slash at the end. */
export const portalBase = address(variables.VITE_KERB_PORTAL, 'http://localhost:4173');

/** Origins of other sites on which drivers may sign in, in every city that lists none. */
export const signInOrigins = (variables.VITE_KERB_SIGN_IN_ORIGINS ?? '').split(',').filter(Boolean);
