/** The options that a city's back end sends at start. Texts are plain text; addresses are `http(s)`. */
export interface CityOptions {
  readonly mapCentre: { readonly lat: number; readonly lon: number } | undefined;
  /** 16 if the city sends none. */
  readonly initialZoom: number;
  readonly menu: {
    readonly header: readonly MenuItem[];
    readonly footer: readonly MenuItem[];
    readonly mobile: readonly MenuItem[];
  };
  /** 7878 if the city sends none. */
  readonly smsNumber: string;
  readonly appLinks: {
    readonly android?: string;
    readonly ios?: string;
    readonly ruStore?: string;
    readonly apk?: string;
  };
  readonly contacts: { readonly email?: string; readonly phone?: string };
  readonly notification: { readonly message: string; readonly url?: string } | undefined;
  readonly banner: { readonly image: string; readonly link: string } | undefined;
  readonly isClosed: boolean;
  readonly hasCompanyAccounts: boolean;
  readonly hasPrivateData: boolean;
  readonly capabilities: Capabilities;
}

/** In the order of the city. */
export interface MenuItem {
  readonly path: string;
  readonly titles: Readonly<Record<string, string>>;
}

export interface Capabilities {
  readonly idempotencyKey: boolean;
  readonly paymentStatus: boolean;
  readonly cardInvoice: boolean;
  readonly returnUrl: boolean;
  readonly mapColumns: boolean;
  readonly continues: boolean;
  readonly stayLink: boolean;
  readonly signedSigns: boolean;
  readonly forecast: boolean;
}
