import type {
  CapabilitiesWire,
  MenuItemWire,
  OptionsReply,
  SmsCommandsReply,
  SmsCommandWire,
} from '@kerb/core/contract/city.ts';
import { currentTracer } from '../../../platform/tracing/tracer.ts';
import { withCityTexts } from '../../../platform/translation/translate.ts';
import { type CityConfig, type CityRules, centreOfCity } from '../city.ts';
import { defaultSettings } from '../city-settings.ts';
import { pictureAddress } from '../picture-address.ts';
import type { RequestContext } from '../request-context.ts';
import smsCommands from './sms-commands.json' with { type: 'json' };

const capabilities: CapabilitiesWire = {
  idempotencyKey: true,
  paymentStatus: true,
  cardInvoice: true,
  returnUrl: true,
  mapColumns: true,
  continues: true,
  signedInDevices: true,
  myData: true,
  passkeys: true,
  proofOfWork: true,
  spokenCaptcha: true,
  providerCaptcha: false,
  amend: true,
  operationFilter: true,
  operationTotals: true,
  vehicleImport: true,
  forecast: true,
};

/** The options reply. Version 1 has no capabilities. `pushKey` is absent while the server sends no push. */
export function optionsReply(
  { city: { options }, language }: RequestContext,
  version: 1 | 2 | 3,
  pushKey?: string,
): OptionsReply {
  const { capabilities: announced, notification = {}, ...others } = options;
  const general = { ...others, notification: withCityTexts(notification, ['message'], language) };
  if (version === 1) return { status: 'ok', ...general };
  const push = pushKey === undefined ? {} : { push: { publicKey: pushKey } };
  const ofProcess = currentTracer() ? { tracing: true } : {};
  return { status: 'ok', ...general, ...push, capabilities: { ...announced, ...ofProcess } };
}

/** A few cities begin with a notice or a banner, so that portals can be tried with and without. */
const citiesWithNotice: ReadonlySet<string> = new Set(['voronezh', 'makhachkala', 'ulyanovsk']);
const citiesWithBanner: ReadonlySet<string> = new Set(['penza', 'novorossiysk']);
/** Companies can sign in there. */
const citiesWithCompanies: ReadonlySet<string> = new Set(['rostov']);
/** Paid stays have a signed proof and a link there, and inspectors check plates. */
const citiesWithProofs: ReadonlySet<string> = new Set(['nizhny-novgorod', 'perm', 'kazan']);
/** SBP has its own link there; elsewhere it is paid on the provider's page like a card. */
const citiesWithSbp: ReadonlySet<string> = new Set(['nizhny-novgorod', 'perm', 'kazan']);
const notice = 'В выходные центр перекрыт: оставьте машину у кольцевых остановок';

/** The options that a city begins with. */
export function defaultOptions(config: CityConfig): CityRules['options'] {
  const { lat, lon } = centreOfCity(config);
  return {
    map: { mapCenter: { lat, lng: lon } },
    initialZoom: 16,
    menuItems,
    numberSmsSendTo: '7878',
    appLinks: {
      androidLink: 'https://play.google.com/store/apps/details?id=example.parking',
      iosLink: 'https://apps.apple.com/app/id000000000',
      yandexStoreLink: 'https://www.rustore.ru/catalog/app/example.parking',
    },
    contacts: { email: `help@${config.city}.parking.example`, phone: '+7 (800) 000-00-00' },
    notification: citiesWithNotice.has(config.city)
      ? { message: notice, url: `https://${config.city}.parking.example/bridge` }
      : {},
    banner: citiesWithBanner.has(config.city)
      ? {
          image: pictureAddress(config.apiUrl, 'street'),
          link: `https://${config.city}.parking.example/app`,
        }
      : {},
    isClose: false,
    isCoopProfile: citiesWithCompanies.has(config.city),
    hasPrivateData: true,
    capabilities: {
      ...capabilities,
      // It is charged to a balance.
      extensionAtEnd: !defaultSettings(config.city).dontUseBalance,
      proof: citiesWithProofs.has(config.city),
      check: citiesWithProofs.has(config.city),
      stayLink: citiesWithProofs.has(config.city),
      stayLinkBySms: citiesWithProofs.has(config.city),
      signedSigns: config.city === 'kazan',
      sbp: citiesWithSbp.has(config.city),
      sbpBinding: citiesWithSbp.has(config.city) && !defaultSettings(config.city).dontUseBalance,
    },
  };
}

const item = (path: string, ru: string, en: string, itemOrder: number): MenuItemWire => ({
  path,
  titles: { ru, en },
  itemOrder,
});

/** Pages of the portal. Unsorted on purpose: clients sort by `itemOrder`. */
const menuItems: NonNullable<OptionsReply['menuItems']> = {
  header: [
    item('/guest-payment', 'Оплата', 'Pay', 2),
    item('/', 'Карта парковок', 'Parking map', 1),
    item('/pages/how-to-pay', 'Как оплатить', 'How to pay', 4),
    item('/news', 'Новости', 'News', 3),
  ],
  footer: [
    item('/guest-payment', 'Оплатить без регистрации', 'Pay without registration', 2),
    item('/', 'Карта парковок', 'Parking map', 1),
    item('/news', 'Новости', 'News', 3),
    item('/pages/how-to-pay', 'Как оплатить', 'How to pay', 4),
    item('/payment', 'Оплата по SMS', 'Pay by SMS', 5),
    item('/pages/concessions', 'Льготы', 'Concessions', 6),
    item('/pages/rules', 'Правила', 'Rules', 7),
    item('/pages/faq', 'Частые вопросы', 'Frequent questions', 8),
    item('/pages/personal-data', 'Персональные данные', 'Personal data', 9),
  ],
  mobile: [
    item('/', 'Карта парковок', 'Parking map', 1),
    item('/guest-payment', 'Оплатить парковку', 'Pay for parking', 2),
    item('/news', 'Новости', 'News', 3),
    item('/pages/how-to-pay', 'Как оплатить', 'How to pay', 4),
    item('/payment', 'Оплата по SMS', 'Pay by SMS', 5),
    item('/pages/concessions', 'Льготы', 'Concessions', 6),
    item('/pages/faq', 'Частые вопросы', 'Frequent questions', 7),
  ],
};

/** The SMS commands; what is sent is the same in every language. */
export function smsCommandsReply({ city: { smsCommands }, language }: RequestContext): SmsCommandsReply {
  const shown = ['name', 'hint', 'command_transcription'] as const;
  return { status: 'ok', result: smsCommands.map((command) => withCityTexts(command, shown, language)) };
}

/** Commands that drivers can send by SMS, as cities begin. */
export const defaultSmsCommands: readonly SmsCommandWire[] = smsCommands;
