import { call, type NoFields, type ResultReply, type SuccessReply } from './endpoint.ts';

/** General information about a city: options, settings, zones, SMS commands. */
export const cityEndpoints = {
  optionsV1: call<NoFields, OptionsReply>('GET /api/info/get-options-info'),
  optionsV2: call<NoFields, OptionsReply>('GET /api/info/get-options-info-v2'),
  optionsV3: call<NoFields, OptionsReply>('GET /api/info/get-options-info-v3'),
  settings: call<NoFields, SettingsReply>('GET /api/options'),
  zones: call<NoFields, ZonesReply>('GET /backend/v2/getZones'),
  smsCommands: call<NoFields, SmsCommandsReply>('GET /api/sms-commands'),
} as const;

export interface MenuItemWire {
  readonly path: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly itemOrder: number;
}

/** The options reply. All three versions have this shape; v1 has no `capabilities`. */
export interface OptionsReply extends SuccessReply {
  readonly map?: { readonly mapCenter?: { readonly lat: number; readonly lng: number } };
  readonly initialZoom?: number;
  readonly menuItems?: {
    readonly header?: readonly MenuItemWire[];
    readonly footer?: readonly MenuItemWire[];
    readonly mobile?: readonly MenuItemWire[];
  };
  readonly numberSmsSendTo?: string;
  readonly appLinks?: {
    readonly androidLink?: string;
    readonly iosLink?: string;
    readonly yandexStoreLink?: string;
    readonly apkLink?: string;
  };
  readonly contacts?: { readonly email?: string; readonly phone?: string };
  readonly notification?: { readonly message?: string; readonly url?: string };
  readonly banner?: { readonly image?: string; readonly link?: string };
  readonly isClose?: boolean;
  readonly isCoopProfile?: boolean;
  readonly hasPrivateData?: boolean;
  /** The key with which browsers subscribe to push messages. Absent from a server that sends none. */
  readonly push?: { readonly publicKey: string };
  /** Optional features of this back end; an absent flag means that it does not have the feature. */
  readonly capabilities?: CapabilitiesWire;
}

export interface CapabilitiesWire {
  /** Payments honour the `Idempotency-Key` header. */
  readonly idempotencyKey?: boolean;
  /** `paymentStatus` answers for an attempt. */
  readonly paymentStatus?: boolean;
  /** Guest pay accepts `returnUrl`: where the payment page sends the driver afterwards. */
  readonly returnUrl?: boolean;
  /** `cardInvoice` says what a card widget is to charge, so that no link can say it. */
  readonly cardInvoice?: boolean;
  /** Map data is offered as columns. */
  readonly mapColumns?: boolean;
  /** Guest pay accepts `continues`: an extension that begins where a paid stay ends. */
  readonly continues?: boolean;
  /** Logging out ends the token; signed-in devices can be listed and ended. */
  readonly signedInDevices?: boolean;
  /** A driver can load what is stored about the account, and have it erased (SEC-22). */
  readonly myData?: boolean;
  /** Accounts can have passkeys: drivers sign in with them, companies can demand one at their login. */
  readonly passkeys?: boolean;
  /** A login can prove work instead of reading a picture. */
  readonly proofOfWork?: boolean;
  /** The digits of a captcha picture are read aloud on request. */
  readonly spokenCaptcha?: boolean;
  /** A login begins with a provider's captcha. */
  readonly providerCaptcha?: boolean;
  /** The plate or zone of a running session can be corrected. */
  readonly amend?: boolean;
  /** A session can extend itself when it ends. */
  readonly extensionAtEnd?: boolean;
  /**
   * The history can be filtered. The call is part of the contract, so other back ends that have it do not say
   * so: clients find out by its 404.
   */
  readonly operationFilter?: boolean;
  /** The history has totals by month and by vehicle. */
  readonly operationTotals?: boolean;
  /** A company can add a list of vehicles with one call (CALL-14 adds one). */
  readonly vehicleImport?: boolean;
  /** Paid stays have a signed proof, and the keys are published (PLUS-25). */
  readonly proof?: boolean;
  /** A guest can change a paid stay later, and has a link to it (PLUS-26). */
  readonly stayLink?: boolean;
  /** The link is sent by SMS as well, if a phone was given for the payment. */
  readonly stayLinkBySms?: boolean;
  /** Inspectors can ask whether a car may stand in a zone (PLUS-27). */
  readonly check?: boolean;
  /** QR codes on the city's signs are signed, so a link without a signature is from no sign (PLUS-27). */
  readonly signedSigns?: boolean;
  /** The usual weeks of parkings are published, so that clients forecast free spaces (PLUS-30). */
  readonly forecast?: boolean;
  /** Zones, objects and tariffs are published as files for everybody (PLUS-34). */
  readonly openData?: boolean;
  /** Methods have kinds, and payments by SBP have a link of their own (PLUS-28). */
  readonly sbp?: boolean;
  /** A top-up by SBP can bind the account that pays; extensions at the end may be charged there (PLUS-28). */
  readonly sbpBinding?: boolean;
  /** The city records traces: clients send `traceparent` with what they change (RUN-03). */
  readonly tracing?: boolean;
}

export interface PaymentMethodWire {
  readonly methodName: string;
  readonly methodNameForShow: string;
  readonly methodDescription?: string;
  readonly isPhoneRequired?: boolean;
  /** Only where the `sbp` capability is on: the reply to a payment has `sbp`. */
  readonly kind?: 'sbp';
}

/** The settings reply of `GET /api/options`. */
export type SettingsReply = ResultReply<SettingsWire>;

export interface SettingsWire {
  readonly dontUseBalance?: boolean;
  readonly useSessionWithoutRegister?: boolean;
  readonly useFlatParking?: boolean;
  readonly usePostPayment?: boolean;
  readonly usePostPaymentYesterday?: boolean;
  readonly paymentByParkingId?: boolean;
  readonly useTsCategory?: boolean;
  readonly useBonus?: boolean;
  readonly viewPenalty?: boolean;
  readonly useReceipts?: boolean;
  readonly useSubscriptionConstructor?: boolean;
  /** How many days ahead a permit begins at the earliest. */
  readonly subscriptionStartDays?: number;
  readonly pagePersonalData?: string;
  readonly pagePersonalDataTitle?: string;
  readonly reportHistoryOperation?: boolean;
  readonly useSmsReplay?: boolean;
  readonly paymentsMethods?: readonly PaymentMethodWire[];
  readonly topics?: readonly { readonly label: string; readonly value: string }[];
  /** Minutes. */
  /** The maximum of a top-up in roubles. Not every city sends it. */
  readonly maxRefillAmount?: number | undefined;
  readonly intervals?: { readonly min?: number; readonly max?: number; readonly step?: number };
}

/** The zones that can be paid for. */
export type ZonesReply = ResultReply<readonly ZoneWire[]>;

interface ZoneWire {
  readonly name: string;
  /** What payments send as the zone. */
  readonly value: string;
  /** The number on the sign. */
  readonly code: string;
  /** Unlike the others, for example behind a barrier. */
  readonly special?: boolean;
  readonly prices: readonly ZonePriceWire[];
}

interface ZonePriceWire {
  readonly type: 'default' | 'saturday' | 'sunday';
  /** Roubles an hour. */
  readonly price: number;
  /** Half-open, `HH:mm:ss`, city time; an end not after the start wraps past midnight. */
  readonly interval: { readonly from: string; readonly to: string };
}

/** Commands that drivers can send by SMS. */
export type SmsCommandsReply = ResultReply<readonly SmsCommandWire[]>;

export interface SmsCommandWire {
  readonly name: string;
  readonly hint: string;
  readonly example: string;
  /** Parts separated by `*`. */
  readonly command_transcription: string;
}
