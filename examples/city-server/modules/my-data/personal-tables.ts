import { sql } from 'kysely';
import type { StoredTables } from '../../platform/database/schema.ts';
import {
  type Condition,
  isContact,
  isOneOf,
  isOwnPayment,
  namesPerson,
  ofAccount,
  ofPayments,
  ofSessions,
  type Person,
} from './person.ts';

/** What an erasure does with a person's rows of a table. */
export type Erasure =
  /** Deletes them; also if they go with the account's row. */
  | 'delete'
  /**
   * The city has its own reason to store them, for example an inspector's record. They stay until a date that
   * the person is told.
   */
  | 'retain'
  /** Empties these columns. The rest of the row stays: it is part of the books. */
  | Readonly<Record<string, '' | null>>;

export interface PersonalTable {
  /** The rows that belong to the person. */
  readonly rows: (person: Person) => Condition;
  /** Texts about the person, which the archive contains. */
  readonly personal: readonly string[];
  /** Texts that prove something, such as hashes and codes. They are never given out. */
  readonly secret?: readonly string[];
  /** Texts that are about nobody. */
  readonly impersonal?: readonly string[];
  readonly erasure: Erasure;
  /** Whether the rows have an account, an anonymous one after an erasure. */
  readonly isLedger?: boolean;
}

/** A table without texts about drivers. Those about a company's drivers belong to the company. */
export interface ImpersonalTable {
  readonly impersonal: readonly string[];
}

const none: ImpersonalTable = { impersonal: [] };

/**
 * The registry of personal data: each column of text, JSON or bytes of each table. A test compares it with
 * the database, so that no new column is forgotten. Archives and erasures are made from it. A column `city`
 * has the id of a city in every table, so it is not listed.
 */
export const personalTables: Readonly<Record<keyof StoredTables, PersonalTable | ImpersonalTable>> = {
  account_documents: { rows: ofAccount, personal: ['type', 'number'], erasure: 'delete' },
  account_phones: { rows: ofAccount, personal: ['phone'], erasure: 'delete' },
  account_tokens: { rows: ofAccount, personal: ['device_name'], secret: ['token_hash'], erasure: 'delete' },
  account_vehicles: {
    rows: ofAccount,
    personal: ['plate', 'category', 'certificate', 'name'],
    erasure: 'delete',
  },
  accounts: {
    rows: ({ accountId }) => sql`id = ${accountId}`,
    personal: ['email', 'first_name', 'last_name', 'middle_name', 'settings', 'kind', 'language'],
    secret: ['password_hash', 'passkey_user'],
    erasure: 'delete',
  },
  auto_extensions: { rows: ofAccount, personal: ['status', 'failure'], erasure: 'delete' },
  balance_entries: { rows: ofAccount, personal: ['kind'], erasure: {}, isLedger: true },
  barrier_cards: { impersonal: ['number', 'zone_id', 'parking_number'] },
  barrier_payments: { rows: ofPayments, personal: ['card'], erasure: {} },
  barrier_quotes: { impersonal: ['card', 'zone_id', 'parking_number', 'requested_by'] },
  bound_accounts: { rows: ofAccount, personal: ['bank'], secret: ['binding_id'], erasure: 'delete' },
  captchas: { impersonal: ['subject', 'answer', 'image'] },
  changed_settings: { impersonal: ['name', 'value'] },
  checks: { rows: ofSessions, personal: ['plate', 'zone_id', 'result'], erasure: { plate: '' } },
  closing_payments: none,
  codes: {
    rows: (person) => sql`city = ${person.city} and (${namesPerson('subject', person)})`,
    personal: ['subject'],
    secret: ['code_hash'],
    erasure: 'delete',
  },
  companies: { impersonal: ['email'] },
  company_drivers: { impersonal: ['name', 'phone', 'plate', 'payment_device'] },
  company_vehicles: { impersonal: ['plate', 'vin', 'imei'] },
  concessions: {
    rows: (person) => sql`city = ${person.city} and ${isOneOf('plate', person.plates)}`,
    personal: ['name', 'plate', 'zone_ids'],
    erasure: 'retain',
  },
  corrections: {
    rows: (person) => sql`(${ofPayments(person)} or ${ofSessions(person)})`,
    personal: [
      'plate_before',
      'plate_after',
      'zone_before',
      'zone_after',
      'parking_code_before',
      'parking_code_after',
      'category_after',
    ],
    erasure: { plate_before: '', plate_after: '' },
  },
  // An erasure names nobody.
  erasures: { impersonal: ['obstacles', 'log', 'retained'] },
  extensions: {
    rows: (person) => sql`(${ofPayments(person)} or ${ofSessions(person)})`,
    personal: ['plate', 'zone_id'],
    erasure: { plate: '' },
  },
  external_id_tokens: {
    rows: ({ city, email }) => sql`city = ${city} and email = ${email}`,
    personal: ['email'],
    secret: ['token_hash'],
    erasure: 'delete',
  },
  fines: {
    rows: ofAccount,
    personal: [
      'uin',
      'article',
      'place',
      'order_number',
      'status',
      'certificate',
      'plate',
      'type',
      'provider',
      'image',
      'payment_url',
    ],
    erasure: 'delete',
  },
  forecast_evaluations: { impersonal: ['day', 'model', 'persistence'] },
  forecast_profiles: { impersonal: ['reply', 'placements'] },
  inspection_keys: { impersonal: ['service', 'key_hash'] },
  known_devices: { rows: ofAccount, personal: [], secret: ['key_hash'], erasure: 'delete' },
  // A key is a hash, and ends with its window.
  limits: { impersonal: ['key'] },
  map_objects: { impersonal: ['code', 'zone_id', 'object_type', 'category', 'occupancy', 'feature'] },
  news: { impersonal: ['image', 'texts'] },
  occupancy_samples: { impersonal: ['shares'] },
  occupancy_series: { impersonal: ['kind', 'subject'] },
  outbox: {
    // The recipient of a push message is the account.
    rows: (person) =>
      sql`city = ${person.city} and (${isContact('recipient', person)} or recipient = ${person.accountId}::text)`,
    personal: ['kind', 'recipient', 'subject', 'attachment_name', 'attachment', 'state', 'push_kind'],
    // Codes and passwords on their way: a thief of a token would take the account over with them.
    secret: ['text'],
    impersonal: ['language', 'failure'],
    erasure: 'delete',
  },
  owed_refunds: none,
  owed_unbindings: { impersonal: ['binding_id'] },
  password_codes: { rows: ofAccount, personal: [], secret: ['code_hash'], erasure: 'delete' },
  passkey_challenges: {
    rows: ofAccount,
    personal: [],
    secret: ['challenge_hash', 'purpose'],
    erasure: 'delete',
  },
  passkeys: {
    rows: ofAccount,
    personal: ['name', 'transports'],
    secret: ['credential_id', 'public_key'],
    erasure: 'delete',
  },
  // The key is the browser's, and the hash is of a request with a plate and a phone.
  payment_attempts: {
    rows: ofPayments,
    personal: [],
    secret: ['key', 'request_hash'],
    erasure: { request_hash: '' },
  },
  payment_slips: { rows: ofAccount, personal: ['state', 'payer', 'permit', 'plate'], erasure: 'delete' },
  payments: {
    rows: (person) => isOwnPayment('id', person),
    personal: ['kind', 'status', 'method', 'phone', 'return_url'],
    erasure: { return_url: '', phone: null },
    isLedger: true,
  },
  pending_contacts: { rows: ofAccount, personal: ['kind', 'contact'], erasure: 'delete' },
  permit_offers: {
    rows: (person) => sql`city = ${person.city} and ${isOneOf('plate', person.plates)}`,
    personal: ['name', 'description', 'type', 'zone_ids', 'plate', 'code'],
    erasure: 'retain',
  },
  permit_periods: {
    rows: (person) => isOwnPayment('permit_id', person),
    personal: ['plate'],
    erasure: { plate: '' },
  },
  permits: {
    rows: ofPayments,
    personal: ['code', 'name', 'type', 'zone_ids', 'plate'],
    erasure: { plate: '' },
  },
  popup_notices: { impersonal: ['texts'] },
  proof_keys: { impersonal: ['id', 'public_key', 'sealed_private_key'] },
  provider_bindings: { impersonal: ['id', 'bank'] },
  provider_payments: {
    rows: (person) => isOwnPayment('order_id', person),
    personal: ['description', 'return_url', 'state'],
    erasure: { description: '', return_url: '' },
  },
  provider_refunds: none,
  provider_transfers: { impersonal: ['id'] },
  push_keys: { impersonal: ['public_key', 'sealed_private_key'] },
  push_settings: { rows: ofAccount, personal: ['kinds_off'], erasure: 'delete' },
  push_stay_notices: { rows: ofSessions, personal: ['kind'], erasure: 'delete' },
  push_subscriptions: {
    rows: ofAccount,
    personal: ['device_name', 'language'],
    // Anyone who has them can send messages to the browser.
    secret: ['endpoint', 'p256dh', 'auth'],
    erasure: 'delete',
  },
  registrations: {
    rows: (person) =>
      sql`city = ${person.city} and (${isContact('email', person)} or ${isContact('phone', person)})`,
    personal: ['email', 'phone', 'first_name', 'last_name', 'middle_name'],
    secret: ['salt', 'link_salt', 'password_hash'],
    erasure: 'delete',
  },
  sbp_orders: { rows: ofPayments, personal: [], secret: ['link'], erasure: {} },
  sbp_transfers: { impersonal: ['id'] },
  secrets: { impersonal: ['name', 'value'] },
  seeds: { impersonal: ['fingerprint'] },
  session_orders: {
    rows: ofPayments,
    personal: ['plate', 'vehicle_category', 'zone_id', 'parking_code'],
    impersonal: ['link_page'],
    erasure: { plate: '' },
  },
  sessions: {
    rows: ofPayments,
    personal: ['plate', 'zone_id', 'parking_code', 'vehicle_category', 'payment'],
    erasure: { plate: '' },
  },
  static_pages: { impersonal: ['path', 'texts'] },
  stay_links: { rows: ofSessions, personal: [], secret: ['secret_hash'], erasure: 'delete' },
  support_messages: {
    rows: (person) => sql`request_id in (select id from support_requests where ${ofAccount(person)})`,
    personal: ['text'],
    secret: ['key'],
    erasure: 'delete',
  },
  support_requests: {
    rows: ofAccount,
    personal: ['topic', 'subject', 'status', 'email', 'phone'],
    erasure: 'delete',
  },
  temporary_passwords: { rows: ofAccount, personal: [], secret: ['password_hash'], erasure: 'delete' },
  top_ups: { rows: ofPayments, personal: ['unpaid_because'], erasure: {} },
  tracking_devices: { impersonal: ['vin', 'imei'] },
  transactions: {
    rows: ofAccount,
    personal: ['type', 'note', 'order_number', 'zone_id', 'parking_code', 'plate', 'permit_kind'],
    // The driver of a company.
    impersonal: ['driver_phone'],
    erasure: { plate: null },
    isLedger: true,
  },
  used_proofs: { impersonal: ['nonce'] },
  zone_prices: { impersonal: ['zone_id', 'day_type'] },
  zones: { impersonal: ['id', 'code', 'name', 'kind'] },
};

/** The tables with rows of drivers. */
export const tablesOfPersons = Object.entries(personalTables).flatMap(([name, table]) =>
  'rows' in table ? [{ name: name as keyof StoredTables, ...table }] : [],
);
