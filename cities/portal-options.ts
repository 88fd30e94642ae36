/** The texts of SMS commands; parts in braces are what the driver fills in (TEXT-11). */
export interface SmsTemplates {
  readonly prefix: string;
  readonly pay: string;
  readonly renew: string;
  readonly refill: string;
  readonly end: string;
}

/**
 * What only the portal needs to know of a city. It is apart from the city's config, which every element on a
 * host page loads.
 */
export interface PortalOptions {
  /** TEXT-09: the cities with an update page. */
  readonly smsTemplates?: SmsTemplates;
  /** SHELL-26: opens the mobile app, if the phone has it. */
  readonly appDeepLink?: string;
}

/** All letters are Cyrillic, the last «с» of the end command included (TEXT-10, TEXT-11). */
const templates = (prefix: string): SmsTemplates => ({
  prefix,
  pay: '{prefix}*{zone}*{plate}*{hours}',
  renew: '{prefix}*{hours}',
  refill: '{prefix}*{amount}р',
  end: '{prefix}*с',
});

const options: Readonly<Record<string, PortalOptions>> = {
  rostov: { smsTemplates: templates('р61') },
  sevastopol: { smsTemplates: templates('р92') },
};

const none: PortalOptions = {};

export function portalOptions(city: string): PortalOptions {
  return Object.hasOwn(options, city) ? (options[city] ?? none) : none;
}
