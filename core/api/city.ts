import type { CityConfig } from '../config/city-config.ts';
import { cityEndpoints } from '../contract/city.ts';
import { flag, isObject, type Json, list, nonEmptyText, number, object, webAddress } from '../decoding.ts';
import { durationRange } from '../domain/city/durations.ts';
import type { CityOptions, MenuItem } from '../domain/city/options.ts';
import type { CitySettings, PaymentMethod } from '../domain/city/settings.ts';
import type { Zone } from '../domain/city/zone.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import { decodeMoney } from './money.ts';
import { networkFirst } from './network-first.ts';
import { decodeZonePrice } from './prices.ts';
import { requireList } from './reply.ts';
import type { Source } from './source.ts';
import { setTraced } from './traces.ts';

const optionsEndpoints = {
  v1: cityEndpoints.optionsV1,
  v2: cityEndpoints.optionsV2,
  v3: cityEndpoints.optionsV3,
};

/** One mapper decodes all versions. */
export async function loadOptions({ http, config }: CitySource): Promise<CityOptions> {
  const reply = await http(optionsEndpoints[config.callVersions.options]);
  setTraced(config.apiUrl, flag(object(reply.capabilities).tracing));
  return decodeOptions(reply);
}

export async function loadSettings({ http, config }: CitySource): Promise<CitySettings> {
  const reply = await http(cityEndpoints.settings);
  if (!isObject(reply.result)) throw new AppError('unreadable');
  return decodeSettings(reply.result, config);
}

/**
 * API-28, PAY-02. PLUS-08: while the city cannot be reached, the cached zones. Quotes always come from the
 * server.
 */
export async function loadZones({ http, cache }: Source): Promise<Zone[]> {
  return networkFirst('zones', () => http(cityEndpoints.zones), decodeZones, cache);
}

function decodeZones(reply: Json): Zone[] {
  return requireList(reply.result, decodeZone);
}

export function decodeOptions(reply: Json): CityOptions {
  const menu = object(reply.menuItems);
  const capabilities = object(reply.capabilities);
  return {
    mapCentre: decodeCentre(object(reply.map).mapCenter),
    initialZoom: number(reply.initialZoom) ?? 16,
    menu: {
      header: decodeMenu(menu.header),
      footer: decodeMenu(menu.footer),
      mobile: decodeMenu(menu.mobile),
    },
    smsNumber: nonEmptyText(reply.numberSmsSendTo) ?? '7878',
    appLinks: decodeAppLinks(object(reply.appLinks)),
    contacts: decodeContacts(object(reply.contacts)),
    notification: decodeNotification(object(reply.notification)),
    banner: decodeBanner(object(reply.banner)),
    isClosed: flag(reply.isClose),
    hasCompanyAccounts: flag(reply.isCoopProfile),
    hasPrivateData: flag(reply.hasPrivateData),
    capabilities: {
      idempotencyKey: flag(capabilities.idempotencyKey),
      paymentStatus: flag(capabilities.paymentStatus),
      cardInvoice: flag(capabilities.cardInvoice),
      returnUrl: flag(capabilities.returnUrl),
      mapColumns: flag(capabilities.mapColumns),
      continues: flag(capabilities.continues),
      stayLink: flag(capabilities.stayLink),
      signedSigns: flag(capabilities.signedSigns),
      forecast: flag(capabilities.forecast),
    },
  };
}

function decodeCentre(value: unknown): CityOptions['mapCentre'] {
  const lat = number(object(value).lat);
  const lon = number(object(value).lng);
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return { lat, lon };
}

function decodeMenu(value: unknown): MenuItem[] {
  return list(value, decodeMenuItem)
    .sort((a, b) => a.order - b.order)
    .map(({ path, titles }) => ({ path, titles }));
}

function decodeMenuItem(value: unknown): (MenuItem & { order: number }) | undefined {
  const item = object(value);
  const path = nonEmptyText(item.path);
  const titles = Object.entries(object(item.titles)).flatMap(([language, title]) => {
    const shown = nonEmptyText(title);
    return shown ? [[language, shown] as const] : [];
  });
  if (!path || titles.length === 0) return undefined;
  return { path, titles: Object.fromEntries(titles), order: number(item.itemOrder) ?? 0 };
}

function decodeAppLinks(links: Json): CityOptions['appLinks'] {
  return present({
    android: webAddress(links.androidLink),
    ios: webAddress(links.iosLink),
    ruStore: webAddress(links.yandexStoreLink),
    apk: webAddress(links.apkLink),
  });
}

function decodeContacts(contacts: Json): CityOptions['contacts'] {
  return present({ email: nonEmptyText(contacts.email), phone: nonEmptyText(contacts.phone) });
}

function decodeNotification(notification: Json): CityOptions['notification'] {
  const message = nonEmptyText(notification.message);
  return message ? { message, ...present({ url: webAddress(notification.url) }) } : undefined;
}

function decodeBanner(banner: Json): CityOptions['banner'] {
  const image = webAddress(banner.image);
  const link = webAddress(banner.link);
  return image && link ? { image, link } : undefined;
}

export function decodeSettings(result: Json, config: CityConfig): CitySettings {
  return {
    hasBalance: !flag(result.dontUseBalance),
    hasGuestPayment: flag(result.useSessionWithoutRegister),
    hasBarrierParking: flag(result.useFlatParking),
    hasPostPayment: flag(result.usePostPayment),
    hasPostPaymentYesterday: flag(result.usePostPaymentYesterday),
    paysByParking: flag(result.paymentByParkingId),
    asksVehicleCategory: flag(result.useTsCategory),
    hasBonuses: flag(result.useBonus),
    personalDataPage: decodePersonalDataPage(result),
    paymentMethods: list(result.paymentsMethods, decodePaymentMethod),
    topUpMax: decodeMoney(result.maxRefillAmount),
    durations: durationRange(decodeIntervals(object(result.intervals)), config.profile.parking.parkingPeriod),
  };
}

/** REG-08. A path is one of this city's static pages, never an absolute address. */
function decodePersonalDataPage(result: Json): CitySettings['personalDataPage'] {
  const title = nonEmptyText(result.pagePersonalDataTitle);
  const path = nonEmptyText(result.pagePersonalData)?.replace(/^\/+/, '');
  return title ? { title, path: path && /^[\w/-]+$/.test(path) ? path : undefined } : undefined;
}

function decodeIntervals(intervals: Json) {
  return { min: number(intervals.min), max: number(intervals.max), step: number(intervals.step) };
}

export function decodePaymentMethod(value: unknown): PaymentMethod | undefined {
  const method = object(value);
  const id = nonEmptyText(method.methodName);
  if (!id) return undefined;
  return {
    id,
    title: nonEmptyText(method.methodNameForShow) ?? id,
    description: nonEmptyText(method.methodDescription) ?? '',
    isPhoneRequired: flag(method.isPhoneRequired),
    isSbp: method.kind === 'sbp' || undefined,
  };
}

function decodeZone(value: unknown): Zone | undefined {
  const zone = object(value);
  const id = nonEmptyText(zone.value);
  if (!id) return undefined;
  const code = nonEmptyText(zone.code) ?? id;
  return {
    id,
    code,
    name: nonEmptyText(zone.name) ?? code,
    prices: list(zone.prices, decodeZonePrice),
    ...(flag(zone.special) ? { isBehindBarrier: true } : {}),
  };
}

/** Removes undefined values, for optional fields. */
function present<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}
