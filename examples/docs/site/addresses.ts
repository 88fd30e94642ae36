/** Addresses that this build is for; snippets show them in the place of the examples. */
const address = (name: string, standard: string) => (process.env[name] || standard).replace(/\/+$/, '');

export const addresses = {
  portal: address('VITE_KERB_PORTAL', 'http://localhost:4173'),
  server: address('VITE_KERB_SERVER', 'http://localhost:4174'),
};

export type Addresses = typeof addresses;
