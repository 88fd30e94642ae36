import type { SiteAddresses } from './headers.mjs';

export declare const exampleAddresses: SiteAddresses;
export declare function caddyfile(addresses: SiteAddresses): string;
export declare function nginxConfig(addresses: SiteAddresses): string;
