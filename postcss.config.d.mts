import type { Plugin } from 'postcss';

declare const config: { readonly plugins: readonly Plugin[] };
export default config;
