import type { Language } from '@kerb/core/config/city-config.ts';
import { serverBase } from './environment.ts';

/** A provider of accounts with which drivers can sign in. */
interface ExternalIdClient {
  /** The provider's page, where the driver confirms who they are. */
  readonly authorizeUrl: string;
  /** By which the provider knows this city's portal. */
  readonly clientId: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** The texts of SMS commands; parts in braces are what the driver fills in. */
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
interface PortalOptions {
  /** The cities with an update page. */
  readonly smsTemplates?: SmsTemplates;
  /** Opens the mobile app, if the phone has it. */
  readonly appDeepLink?: string;
  /** The login with an account elsewhere. */
  readonly externalId?: ExternalIdClient;
}

/** All letters are Cyrillic, the last «с» of the end command included. */
const templates = (prefix: string): SmsTemplates => ({
  prefix,
  pay: '{prefix}*{zone}*{plate}*{hours}',
  renew: '{prefix}*{hours}',
  refill: '{prefix}*{amount}р',
  end: '{prefix}*с',
});

/** The provider of the demonstration, a part of the city server. */
function demoExternalId(city: string): ExternalIdClient {
  return {
    authorizeUrl: `${serverBase}/external-id/authorize`,
    clientId: `portal-${city}`,
    name: { ru: 'Демо-ID', en: 'Demo ID' },
  };
}

const options: Readonly<Record<string, PortalOptions>> = {
  rostov: { smsTemplates: templates('р61') },
  sevastopol: { smsTemplates: templates('р92') },
  tula: { externalId: demoExternalId('tula') },
  tver: { externalId: demoExternalId('tver') },
};

const none: PortalOptions = {};

export function portalOptions(city: string): PortalOptions {
  return Object.hasOwn(options, city) ? (options[city] ?? none) : none;
}
