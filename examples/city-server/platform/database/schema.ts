import type { appealStatuses } from '@kerb/core/contract/support.ts';
import type { ColumnType, Generated } from 'kysely';
import type { InBoth, NewsText, PageText, PopupText } from './content-text.ts';
import type { Payer } from './slip-payer.ts';
import type { StoredFeature } from './stored-feature.ts';

/** The tables of `migrations/*.sql`, column by column. Money is whole kopecks. */
export interface Tables {
  seeds: SeedsTable;
  zones: ZonesTable;
  zone_prices: ZonePricesTable;
  concessions: ConcessionsTable;
  map_objects: MapObjectsTable;
  orders: OrdersTable;
  sessions: SessionsTable;
  payment_attempts: PaymentAttemptsTable;
  owed_refunds: OwedRefundsTable;
  provider_payments: ProviderPaymentsTable;
  provider_refunds: ProviderRefundsTable;
  barrier_cards: BarrierCardsTable;
  barrier_quotes: BarrierQuotesTable;
  barrier_payments: BarrierPaymentsTable;
  accounts: AccountsTable;
  account_phones: AccountPhonesTable;
  account_vehicles: AccountVehiclesTable;
  account_tokens: AccountTokensTable;
  balance_entries: BalanceEntriesTable;
  top_ups: TopUpsTable;
  settlements: SettlementsTable;
  armed_extensions: ArmedExtensionsTable;
  amendments: AmendmentsTable;
  extensions: ExtensionsTable;
  operations: OperationsTable;
  account_documents: AccountDocumentsTable;
  permit_offers: PermitOffersTable;
  permits: PermitsTable;
  permit_periods: PermitPeriodsTable;
  payment_slips: PaymentSlipsTable;
  pending_contacts: PendingContactsTable;
  fines: FinesTable;
  support_requests: SupportRequestsTable;
  support_messages: SupportMessagesTable;
  limits: LimitsTable;
  captchas: CaptchasTable;
  outbox: OutboxTable;
  registrations: RegistrationsTable;
  codes: CodesTable;
  password_codes: PasswordCodesTable;
  temporary_passwords: TemporaryPasswordsTable;
  known_devices: KnownDevicesTable;
  external_id_tokens: ExternalIdTokensTable;
  companies: { account_id: string; email: string | null };
  company_vehicles: CompanyVehiclesTable;
  company_drivers: CompanyDriversTable;
  tracking_devices: TrackingDevicesTable;
  secrets: { name: string; value: string };
  changed_settings: ChangedSettingsTable;
  news: NewsTable;
  static_pages: StaticPagesTable;
  popup_notices: PopupNoticesTable;
  used_proofs: { nonce: string; expires_at: Date };
  schema_migrations: { name: string; applied_at: Date };
}

/** Read as a value, written as JSON text, as both drivers do. */
type Json<T> = ColumnType<T, string, string>;

interface SeedsTable {
  city: string;
  fingerprint: string;
  seeded_at: Date;
}

interface ZonesTable {
  city: string;
  id: string;
  code: string;
  name: string;
  kind: 'road' | 'barrier';
  is_active: boolean;
  position: number;
}

interface ZonePricesTable {
  city: string;
  zone_id: string;
  position: number;
  day_type: 'default' | 'saturday' | 'sunday';
  kopecks_per_hour: number;
  from_minute: number;
  to_minute: number;
}

interface ConcessionsTable {
  city: string;
  position: number;
  name: string;
  /** `#` is any vehicle. */
  plate: string;
  /** `["#"]` is any zone. */
  zone_ids: Json<readonly string[]>;
  percent: number;
  starts_at: Date;
  ends_at: Date;
}

interface MapObjectsTable {
  city: string;
  code: string;
  position: number;
  zone_id: string | null;
  object_type: string;
  category: string;
  occupancy: 'none' | 'counted' | 'unknown';
  total: number | null;
  feature: Json<StoredFeature>;
}

export interface OrdersTable {
  id: string;
  city: string;
  /** Absent for a guest. */
  account_id: string | null;
  state: 'waiting' | 'paid' | 'declined';
  plate: string;
  is_foreign: boolean;
  vehicle_category: string;
  payment_method: string;
  phone: string | null;
  zone_id: string;
  parking_code: string;
  duration_minutes: number;
  is_retrospective: boolean;
  starts_at: Date;
  ends_at: Date;
  amount_kopecks: number;
  return_url: string;
  created_at: Date;
  settled_at: Date | null;
}

export interface SessionsTable {
  id: string;
  order_id: string;
  city: string;
  plate: string;
  zone_id: string;
  parking_code: string;
  starts_at: Date;
  ends_at: Date;
  amount_kopecks: number;
  is_foreign: Generated<boolean>;
  vehicle_category: Generated<string>;
  ended_at: Date | null;
  payment: Generated<'prepaid' | 'counting' | 'due' | 'settled'>;
}

interface OwedRefundsTable {
  /** Of a whole payment, the payment's own id. */
  id: string;
  payment_id: string;
  /** The session whose early end or correction gives back a part. */
  session_id: string | null;
  /** `null`: the whole payment. */
  amount_kopecks: number | null;
  owed_at: Date;
  refunded_at: Date | null;
}

interface PaymentAttemptsTable {
  city: string;
  key: string;
  kind: string;
  payment_id: string;
  request_hash: string;
  created_at: Date;
}

export interface ProviderPaymentsTable {
  order_id: string;
  amount_kopecks: number;
  description: string;
  return_url: string;
  state: 'open' | 'charged' | 'declined' | 'refunded';
  opened_at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

interface ProviderRefundsTable {
  /** The city's id of the refund. */
  id: string;
  order_id: string;
  amount_kopecks: number;
  refunded_at: Date;
}

interface BarrierCardsTable {
  city: string;
  number: string;
  zone_id: string;
  parking_number: string;
  enters_at_minute: number | null;
}

export interface BarrierQuotesTable {
  id: string;
  city: string;
  card: string;
  zone_id: string;
  parking_number: string;
  entered_at: Date;
  amount_kopecks: number;
  quoted_at: Date;
  /** A network, hashed; empty for one without limits. */
  requested_by: string;
}

export interface BarrierPaymentsTable {
  id: string;
  quote_id: string;
  city: string;
  card: string;
  /** Absent for a guest. */
  account_id: string | null;
  state: 'waiting' | 'paid' | 'declined';
  payment_method: string;
  phone: string | null;
  return_url: string;
  created_at: Date;
  settled_at: Date | null;
}

export interface AccountsTable {
  id: string;
  city: string;
  kind: 'standart' | 'coop';
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  middle_name: string;
  balance_kopecks: number;
  settings: Json<Readonly<Record<string, boolean>>>;
  created_at: Date;
  is_demo: Generated<boolean>;
}

export interface AccountPhonesTable {
  city: string;
  phone: string;
  account_id: string;
  is_main: boolean;
}

export interface AccountVehiclesTable {
  id: string;
  account_id: string;
  city: string;
  position: number;
  plate: string;
  is_foreign: boolean;
  category: string;
  certificate: string | null;
  is_primary: boolean;
  name: string | null;
}

export interface AccountTokensTable {
  id: Generated<string>;
  token_hash: string;
  account_id: string;
  device_name: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export interface BalanceEntriesTable {
  id: string;
  account_id: string;
  /** `adjustment`: set in the control room. */
  kind:
    | 'opening'
    | 'payment'
    | 'renew'
    | 'cancel'
    | 'refill'
    | 'adjustment'
    | 'amend'
    | 'barrier'
    | 'permit'
    | 'permitRefund';
  amount_kopecks: number;
  session_id: string | null;
  created_at: Date;
}

export interface TopUpsTable {
  id: string;
  account_id: string;
  city: string;
  state: 'waiting' | 'paid' | 'declined';
  payment_method: string;
  phone: string | null;
  amount_kopecks: number;
  return_url: string;
  created_at: Date;
  settled_at: Date | null;
}

export interface SettlementsTable {
  id: string;
  session_id: string;
  account_id: string;
  city: string;
  state: 'waiting' | 'paid' | 'declined';
  payment_method: string;
  phone: string | null;
  amount_kopecks: number;
  return_url: string;
  created_at: Date;
  settled_at: Date | null;
}

export interface ArmedExtensionsTable {
  session_id: string;
  account_id: string;
  city: string;
  duration_minutes: number;
  maximum_kopecks: number;
  begins_at: Date;
  armed_at: Date;
  state: 'armed' | 'made' | 'failed' | 'disarmed';
  failure: string | null;
}

export interface AmendmentsTable {
  id: string;
  session_id: string;
  account_id: string;
  city: string;
  plate_before: string;
  plate_after: string;
  zone_before: string;
  zone_after: string;
  parking_code_before: string;
  parking_code_after: string;
  difference_kopecks: number;
  created_at: Date;
}

export interface ExtensionsTable {
  id: string;
  session_id: string;
  account_id: string;
  city: string;
  state: 'waiting' | 'paid' | 'declined';
  payment_method: string;
  phone: string | null;
  plate: string;
  zone_id: string;
  starts_at: Date;
  ends_at: Date;
  amount_kopecks: number;
  return_url: string;
  created_at: Date;
  settled_at: Date | null;
}

/** Rows are added and never changed. */
export interface OperationsTable {
  id: string;
  account_id: string;
  happened_at: Date;
  type: 'payment' | 'refill' | 'renew' | 'cancel' | 'paymentSubscription' | 'paymentGate' | 'bonus20';
  note: 'opening' | 'adjustment' | 'correction' | 'permitRefund' | null;
  /** Never negative: the type says whether it was spent. */
  amount_kopecks: number;
  discount_kopecks: number;
  order_number: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  zone_id: string | null;
  parking_code: string | null;
  plate: string | null;
  permit_kind: string | null;
  payment_id: string | null;
  /** Digits: the driver of a company. */
  driver_phone: string | null;
}

export interface AccountDocumentsTable {
  id: string;
  account_id: string;
  type: 'STS' | 'VU';
  number: string;
  position: number;
}

export interface PermitOffersTable {
  city: string;
  code: string;
  position: number;
  name: string;
  description: string;
  type: 'prev_day' | 'day' | 'week' | 'mounth' | 'quarter' | 'year' | 'residential';
  amount_kopecks: number;
  percent: number;
  zone_ids: Json<readonly string[]>;
  /** The vehicle of a residential permit, which nobody else is offered. */
  plate: string | null;
}

export interface PermitsTable {
  id: string;
  account_id: string;
  city: string;
  state: 'waiting' | 'paid' | 'declined';
  code: string;
  name: string;
  type: PermitOffersTable['type'];
  percent: number;
  zone_ids: Json<readonly string[]>;
  plate: string;
  starts_at: Date;
  /** Later than it was bought for where the permit was paused. */
  ends_at: Date;
  /** How many days were bought. */
  days: number;
  paused_at: Date | null;
  refunded_at: Date | null;
  payment_method: string;
  phone: string | null;
  amount_kopecks: number;
  return_url: string;
  created_at: Date;
  settled_at: Date | null;
}

export interface FinesTable {
  uin: string;
  account_id: string;
  article: string;
  place: string;
  offended_at: Date;
  seen_from: Date;
  seen_until: Date;
  ruled_at: Date;
  order_number: string;
  status: string;
  total_kopecks: number;
  paid_kopecks: number;
  discount_until: Date | null;
  discount_kopecks: number | null;
  payment_url: string | null;
  certificate: string;
  plate: string;
  type: string;
  provider: string;
  /** Base64; empty without a picture. */
  image: string;
}

export interface SupportRequestsTable {
  id: string;
  account_id: string;
  city: string;
  topic: string | null;
  subject: string;
  status: (typeof appealStatuses)[number];
  email: string;
  phone: string;
  created_at: Date;
  /** Of the newest message. */
  updated_at: Date;
}

export interface SupportMessagesTable {
  id: string;
  request_id: string;
  /** No two messages of a request have the same. */
  sent_at: Date;
  is_from_driver: boolean;
  text: string;
  /** The idempotency key of the call that sent it. */
  key: string | null;
}

/** When and for which vehicle a permit lowers prices. */
interface PermitPeriodsTable {
  permit_id: string;
  city: string;
  plate: string;
  starts_at: Date;
  ends_at: Date;
}

interface PendingContactsTable {
  account_id: string;
  kind: 'email' | 'phone';
  contact: string;
  confirmed_at: Date | null;
  expires_at: Date;
}

interface LimitsTable {
  key: string;
  count: number;
  maximum: number;
  window_ends_at: Date;
}

interface CaptchasTable {
  city: string;
  subject: string;
  answer: string;
  /** A PNG as Base64. */
  image: string;
  expires_at: Date;
}

export interface OutboxTable {
  id: Generated<string>;
  city: string;
  kind: 'email' | 'sms' | 'call';
  recipient: string;
  text: string;
  /** A file that goes with a letter. */
  attachment_name: string | null;
  /** The file as Base64. */
  attachment: string | null;
  sent_at: Date;
}

export interface PaymentSlipsTable {
  id: string;
  /** Counts up in the whole server. */
  number: Generated<number>;
  account_id: string;
  city: string;
  /** `returned`: the bank's money could not be used and goes back to the payer. */
  state: 'waiting' | 'paid' | 'returned';
  amount_kopecks: number;
  payer: Json<Payer>;
  /** The permit as it was offered; null for a top-up. */
  permit: Json<
    Pick<PermitsTable, 'code' | 'name' | 'type' | 'percent'> & {
      readonly zone_ids: readonly string[];
    }
  > | null;
  /** The vehicle of the permit. */
  plate: string | null;
  created_at: Date;
  settled_at: Date | null;
}

export interface RegistrationsTable {
  salt: string;
  link_salt: string | null;
  city: string;
  email: string;
  phone: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  middle_name: string;
  email_confirmed_at: Date | null;
  browser_confirmed_at: Date | null;
  expires_at: Date;
}

interface CodesTable {
  city: string;
  subject: string;
  code_hash: string;
  expires_at: Date;
}

interface PasswordCodesTable {
  code_hash: string;
  account_id: string;
  expires_at: Date;
}

interface TemporaryPasswordsTable {
  account_id: string;
  password_hash: string;
  expires_at: Date;
}

interface ChangedSettingsTable {
  city: string;
  name: string;
  value: Json<boolean | number | string | readonly object[] | null>;
}

interface NewsTable {
  city: string;
  id: number;
  published_at: Date;
  image: string;
  texts: Json<InBoth<NewsText>>;
}

interface StaticPagesTable {
  city: string;
  path: string;
  updated_at: Date;
  texts: Json<InBoth<PageText>>;
}

interface PopupNoticesTable {
  city: string;
  updated_at: Date;
  texts: Json<InBoth<PopupText>>;
}

export interface CompanyVehiclesTable {
  id: string;
  account_id: string;
  position: Generated<number>;
  plate: string;
  is_foreign: boolean;
  vin: string | null;
  imei: string | null;
}

export interface CompanyDriversTable {
  id: string;
  account_id: string;
  position: Generated<number>;
  name: string;
  phone: string;
  plate: string | null;
  payment_device: string | null;
  is_active: Generated<boolean>;
}

export interface TrackingDevicesTable {
  id: string;
  account_id: string;
  position: Generated<number>;
  vin: string | null;
  imei: string | null;
  is_active: Generated<boolean>;
}

interface ExternalIdTokensTable {
  token_hash: string;
  city: string;
  email: string;
  expires_at: Date;
}

interface KnownDevicesTable {
  key_hash: string;
  account_id: string;
  expires_at: Date;
}
