/** Origins of the portal and of the city server; the address of the service for error reports. */
export interface SiteAddresses {
  readonly portal: string;
  readonly server: string;
  readonly reports?: string | undefined;
}

export interface ValueRule {
  readonly path: string;
  readonly value: string;
}

export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export declare const cachingRules: readonly ValueRule[];
export declare const typeRules: readonly ValueRule[];
export declare const missingFileCaching: string;
export declare const robotsRules: readonly ValueRule[];
export declare function headerRules(addresses: SiteAddresses): readonly HeaderRule[];
export declare function headersOf(path: string, addresses: SiteAddresses): Readonly<Record<string, string>>;
