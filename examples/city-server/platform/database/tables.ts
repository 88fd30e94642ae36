// Made from the migrated database by migrate.test.ts; `vitest -u` writes it again.

import type { Generated } from 'kysely';
import type { Json } from './json-columns.ts';

/** The tables of `migrations/*.sql`. Money is whole kopecks. */
export interface StoredTables {
  account_documents: {
    id: string;
    account_id: string;
    type: 'registrationCertificate' | 'drivingLicence';
    number: string;
    position: number;
  };
  account_phones: {
    city: string;
    phone: string;
    account_id: string;
    is_main: boolean;
  };
  account_tokens: {
    token_hash: string;
    account_id: string;
    created_at: Date;
    expires_at: Date;
    id: Generated<string>;
    last_used_at: Generated<Date>;
    device_name: Generated<string>;
  };
  account_vehicles: {
    id: string;
    account_id: string;
    position: number;
    plate: string;
    is_foreign: boolean;
    category: string;
    certificate: string | null;
    is_primary: boolean;
    city: string;
    name: string | null;
  };
  accounts: {
    id: string;
    city: string;
    kind: 'personal' | 'company';
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    middle_name: string;
    balance_kopecks: number;
    settings: Json<'accounts.settings'>;
    created_at: Date;
    is_demo: Generated<boolean>;
    /** Of the last sign-in; null before the first one. */
    language: 'ru' | 'en' | null;
    /** What authenticators store as the user: random, so that it names no account. */
    passkey_user: string | null;
    is_anonymous: Generated<boolean>;
  };
  auto_extensions: {
    session_id: string;
    account_id: string;
    city: string;
    duration_minutes: number;
    maximum_kopecks: number;
    begins_at: Date;
    enabled_at: Date;
    status: 'enabled' | 'made' | 'failed' | 'disabled';
    failure: string | null;
    /** The top-up that the bound account was asked for. */
    charge_id: string | null;
  };
  balance_entries: {
    id: string;
    account_id: string;
    /** `adjustment`: set in the control room. */
    kind: 'opening' | 'payment' | 'extension' | 'refund' | 'topUp' | 'adjustment' | 'correction' | 'barrier' | 'permit' | 'permitRefund' | 'bonus';
    amount_kopecks: number;
    session_id: string | null;
    created_at: Date;
  };
  barrier_cards: {
    city: string;
    number: string;
    zone_id: string;
    parking_number: string;
    enters_at_minute: number | null;
  };
  barrier_payments: {
    payment_id: string;
    quote_id: string;
    card: string;
  };
  barrier_quotes: {
    id: string;
    city: string;
    card: string;
    zone_id: string;
    parking_number: string;
    entered_at: Date;
    amount_kopecks: number;
    quoted_at: Date;
    /** A network, hashed, empty for one without limits. */
    requested_by: Generated<string>;
  };
  bound_accounts: {
    account_id: string;
    /** The provider's id of the binding. */
    binding_id: string;
    /** The bank and the last digits of the account, as its driver knows it. */
    bank: string;
    bound_at: Date;
  };
  captchas: {
    city: string;
    subject: string;
    answer: string;
    expires_at: Date;
    /** A PNG as Base64. */
    image: string;
  };
  changed_settings: {
    city: string;
    name: string;
    value: Json<'changed_settings.value'>;
  };
  checks: {
    id: Generated<number>;
    city: string;
    key_id: string;
    /** Of a forged proof the plate that it names; empty for none. */
    plate: string;
    zone_id: string;
    /** The time that was asked about. */
    stood_at: Date;
    asked_at: Date;
    result: 'paid' | 'free' | 'otherZone' | 'nearMiss' | 'unpaid' | 'forged';
    /** The stay that was shown. It may have been deleted since. */
    session_id: string | null;
  };
  closing_payments: {
    payment_id: string;
    session_id: string;
  };
  codes: {
    city: string;
    subject: string;
    code_hash: string;
    expires_at: Date;
  };
  companies: {
    account_id: string;
    email: string | null;
    requires_passkey: Generated<boolean>;
  };
  company_drivers: {
    id: string;
    account_id: string;
    position: Generated<number>;
    name: string;
    phone: string;
    plate: string | null;
    payment_device: string | null;
    is_active: Generated<boolean>;
  };
  company_vehicles: {
    id: string;
    account_id: string;
    position: Generated<number>;
    plate: string;
    is_foreign: boolean;
    vin: string | null;
    imei: string | null;
  };
  concessions: {
    city: string;
    position: number;
    name: string;
    /** `#` is any vehicle. */
    plate: string;
    zone_ids: Json<'concessions.zone_ids'>;
    percent: number;
    starts_at: Date;
    ends_at: Date;
  };
  corrections: {
    payment_id: string;
    session_id: string;
    plate_before: string;
    plate_after: string;
    zone_before: string;
    zone_after: string;
    parking_code_before: string;
    parking_code_after: string;
    difference_kopecks: number;
    is_foreign_after: boolean;
    category_after: string;
    /** When the session ended as the driver saw it; null before this column existed. */
    seen_end: Date | null;
  };
  erasures: {
    id: string;
    city: string;
    /** Until it is erased. */
    account_id: string | null;
    asked_at: Date;
    /** By when the law demands it: 30 days after it was asked for. */
    due_at: Date;
    /** Why it could not be done when it was last asked for. */
    obstacles: Json<'erasures.obstacles'>;
    erased_at: Date | null;
    /** What was erased, for the act. */
    log: Json<'erasures.log'>;
    /** What stays for a while by law. */
    retained: Json<'erasures.retained'>;
  };
  extensions: {
    payment_id: string;
    session_id: string;
    plate: string;
    zone_id: string;
    starts_at: Date;
    ends_at: Date;
  };
  external_id_tokens: {
    token_hash: string;
    city: string;
    email: string;
    expires_at: Date;
  };
  fines: {
    uin: string;
    account_id: string;
    article: string;
    place: string;
    offended_at: Date;
    seen_from: Date;
    seen_until: Date;
    ruled_at: Date;
    order_number: string;
    status: 'paid' | 'suspended' | 'sent' | 'delivered' | 'cancelled' | 'signed' | 'returned' | 'bailiffs';
    total_kopecks: number;
    paid_kopecks: number;
    certificate: string;
    plate: string;
    type: string;
    provider: string;
    /** Base64, empty without a picture. */
    image: string;
    discount_until: Date | null;
    discount_kopecks: number | null;
    payment_url: string | null;
    /** Whether the driver was told of it, or wanted no message. */
    is_told: Generated<boolean>;
  };
  forecast_evaluations: {
    city: string;
    day: string;
    /** The mean absolute error for each position in thousandths of the spaces, 255 for none. */
    model: Uint8Array;
    persistence: Uint8Array;
  };
  forecast_profiles: {
    city: string;
    /** When a process began to learn. Others leave it alone for an hour. */
    claimed_at: Date;
    learned_at: Date | null;
    reply: string | null;
    /** Two bytes for each position: its placement in the reply, 65535 for none. */
    placements: Uint8Array | null;
  };
  inspection_keys: {
    id: string;
    city: string;
    service: string;
    key_hash: string;
    hourly_maximum: number;
    created_at: Date;
    revoked_at: Date | null;
  };
  known_devices: {
    key_hash: string;
    account_id: string;
    expires_at: Date;
  };
  limits: {
    key: string;
    count: number;
    maximum: number;
    window_ends_at: Date;
  };
  map_objects: {
    city: string;
    code: string;
    position: number;
    zone_id: string | null;
    object_type: string;
    category: string;
    occupancy: 'none' | 'counted' | 'unknown';
    total: number | null;
    feature: Json<'map_objects.feature'>;
  };
  news: {
    city: string;
    id: number;
    published_at: Date;
    image: Generated<string>;
    texts: Json<'news.texts'>;
  };
  occupancy_samples: {
    city: string;
    measured_at: Date;
    /** A share byte for each position of occupancy_series. */
    shares: Uint8Array;
  };
  occupancy_series: {
    city: string;
    position: number;
    kind: 'parking' | 'zone';
    /** The code of a parking, or the id of a zone. */
    subject: string;
  };
  outbox: {
    id: Generated<number>;
    city: string;
    kind: 'email' | 'sms' | 'call' | 'push';
    recipient: string;
    /** Erased once the message is sent, given up or dropped. */
    text: string | null;
    sent_at: Date | null;
    /** A file that goes with a letter. */
    attachment_name: string | null;
    /** The file as Base64. */
    attachment: string | null;
    /** The same at every attempt, so that whoever gets a message twice can tell. */
    message_id: Generated<string>;
    /** Of a letter. */
    subject: string | null;
    language: Generated<'ru' | 'en'>;
    created_at: Generated<Date>;
    /** From then on the message is of no use. */
    expires_at: Generated<Date>;
    /** The message is not sent if this payment is undone. */
    payment_id: string | null;
    /** The message is not sent if the whole price of this session is given back. */
    session_id: string | null;
    state: Generated<'waiting' | 'sending' | 'sent' | 'givenUp' | 'dropped'>;
    /** By the clock of the server. */
    next_attempt_at: Generated<Date>;
    /** By the clock of the database, which all processes share. */
    claimed_until: Date | null;
    attempts: Generated<number>;
    /** Transmissions that may have arrived. */
    unconfirmed: Generated<number>;
    /** Of the last attempt, or why the message is not sent at all. */
    failure: 'noConnection' | 'tlsRefused' | 'loginRefused' | 'temporarilyRefused' | 'refused' | 'unknownRecipient' | 'badReply' | 'noReply' | 'unconfirmed' | 'unexpected' | 'expired' | 'undone' | 'limit' | null;
    /** The device of a push message. */
    subscription_id: string | null;
    push_kind: 'endsSoon' | 'extended' | 'unpaid' | 'fine' | 'answer' | null;
  };
  owed_refunds: {
    payment_id: string;
    owed_at: Date;
    refunded_at: Date | null;
    /** Of a whole payment, the payment's own id. */
    id: Generated<string>;
    /** The session whose early end or correction gives back a part. */
    session_id: string | null;
    /** `null`: the whole payment. */
    amount_kopecks: number | null;
  };
  owed_unbindings: {
    /** The provider's id of the binding. */
    binding_id: string;
    owed_at: Date;
    /** When the bank last refused it, or did not answer. */
    told_at: Date | null;
  };
  passkey_challenges: {
    challenge_hash: string;
    city: string;
    purpose: 'login' | 'secondFactor' | 'proof' | 'add';
    account_id: string | null;
    expires_at: Date;
  };
  passkeys: {
    id: Generated<string>;
    account_id: string;
    city: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    is_synced: boolean;
    added_at: Date;
    last_used_at: Date | null;
  };
  password_codes: {
    code_hash: string;
    account_id: string;
    expires_at: Date;
  };
  payment_attempts: {
    city: string;
    key: string;
    payment_id: string;
    request_hash: string;
    created_at: Date;
  };
  payment_slips: {
    id: string;
    /** Counts up in the whole server. */
    number: Generated<number>;
    account_id: string;
    city: string;
    /** `returned`: the bank's money could not be used and goes back to the payer. */
    state: 'waiting' | 'paid' | 'returned';
    amount_kopecks: number;
    payer: Json<'payment_slips.payer'>;
    permit: Json<'payment_slips.permit'> | null;
    /** The vehicle of the permit. */
    plate: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  payments: {
    id: string;
    city: string;
    kind: 'session' | 'openEndedSession' | 'extension' | 'closingPayment' | 'correction' | 'barrier' | 'topUp' | 'permit';
    /** Absent for a guest. */
    account_id: string | null;
    status: 'waiting' | 'paid' | 'declined';
    /** Absent if there is nothing to pay. */
    method: string | null;
    phone: string | null;
    amount_kopecks: number;
    return_url: string;
    created_at: Date;
    /** When it was paid or declined; null if the city declined it before the bank answered. */
    settled_at: Date | null;
  };
  pending_contacts: {
    account_id: string;
    kind: 'email' | 'phone';
    contact: string;
    confirmed_at: Date | null;
    expires_at: Date;
  };
  permit_offers: {
    city: string;
    code: string;
    position: number;
    name: string;
    description: string;
    type: 'previousDay' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'residential';
    amount_kopecks: number;
    percent: number;
    zone_ids: Json<'permit_offers.zone_ids'>;
    /** The vehicle of a residential permit, which nobody else is offered. */
    plate: string | null;
  };
  permit_periods: {
    permit_id: string;
    city: string;
    plate: string;
    starts_at: Date;
    ends_at: Date;
  };
  permits: {
    payment_id: string;
    code: string;
    name: string;
    type: 'previousDay' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'residential';
    percent: number;
    zone_ids: Json<'permits.zone_ids'>;
    plate: string;
    starts_at: Date;
    /** Later than it was bought for where the permit was paused. */
    ends_at: Date;
    /** How many days were bought. */
    days: number;
    paused_at: Date | null;
    refunded_at: Date | null;
  };
  popup_notices: {
    city: string;
    updated_at: Date;
    texts: Json<'popup_notices.texts'>;
  };
  proof_keys: {
    id: string;
    city: string;
    /** A JWK without its id. */
    public_key: Json<'proof_keys.public_key'>;
    /** A JWE of the private JWK. Absent once another key has replaced this one, which stays published. */
    sealed_private_key: string | null;
    created_at: Date;
  };
  provider_bindings: {
    id: string;
    order_id: string;
    bank: string;
    ended_at: Date | null;
  };
  provider_payments: {
    order_id: string;
    amount_kopecks: number;
    description: string;
    return_url: string;
    state: 'open' | 'charged' | 'declined' | 'cancelled' | 'refunded';
    opened_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    is_domestic_card: Generated<boolean>;
    is_sbp: Generated<boolean>;
    binds_account: Generated<boolean>;
  };
  provider_refunds: {
    /** The city's id of the refund. */
    id: string;
    order_id: string;
    amount_kopecks: number;
    refunded_at: Date;
  };
  provider_transfers: {
    id: string;
    order_id: string;
    amount_kopecks: number;
    arrived_at: Date;
  };
  push_keys: {
    /** The uncompressed point in Base64 for addresses, as browsers take it. */
    public_key: string;
    sealed_private_key: string;
    created_at: Date;
  };
  push_settings: {
    account_id: string;
    /** Kinds that the driver switched off. */
    kinds_off: Json<'push_settings.kinds_off'>;
    /** Minutes after midnight in the city; empty without quiet hours. */
    quiet_from: number | null;
    quiet_until: number | null;
    /** Whether quiet hours hold for messages about a running stay too. */
    is_stay_quiet: boolean;
  };
  push_stay_notices: {
    session_id: string;
    kind: 'endsSoon' | 'unpaid';
    session_end: Date;
  };
  push_subscriptions: {
    id: Generated<string>;
    city: string;
    account_id: string;
    /** Where the push service of the browser takes messages. */
    endpoint: string;
    p256dh: string;
    auth: string;
    device_name: string;
    language: 'ru' | 'en';
    created_at: Date;
  };
  registrations: {
    salt: string;
    city: string;
    email: string;
    phone: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    middle_name: string;
    email_confirmed_at: Date | null;
    expires_at: Date;
    link_salt: string | null;
    browser_confirmed_at: Date | null;
  };
  sbp_orders: {
    payment_id: string;
    link: string;
    expires_at: Date;
    /** When the provider was last asked about late and double transfers. */
    asked_at: Date | null;
  };
  sbp_transfers: {
    /** The provider's id of the transfer, unique over all orders. */
    id: string;
    payment_id: string;
    amount_kopecks: number;
    arrived_at: Date;
    /** The refund that is owed for it. Absent for the one that was booked. */
    refund_id: string | null;
  };
  secrets: {
    name: string;
    value: string;
  };
  seeds: {
    city: string;
    fingerprint: string;
    seeded_at: Date;
  };
  session_orders: {
    payment_id: string;
    plate: string;
    is_foreign: boolean;
    vehicle_category: string;
    zone_id: string;
    parking_code: string;
    duration_minutes: number;
    is_retrospective: boolean;
    starts_at: Date;
    ends_at: Date;
    /** The page that opens a link, if the payer gets one by SMS. */
    link_page: string | null;
  };
  sessions: {
    id: string;
    payment_id: string;
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
  };
  static_pages: {
    city: string;
    path: string;
    updated_at: Date;
    texts: Json<'static_pages.texts'>;
  };
  stay_links: {
    secret_hash: string;
    session_id: string;
    created_at: Date;
  };
  support_messages: {
    id: string;
    request_id: string;
    /** No two messages of a request have the same. */
    sent_at: Date;
    is_from_driver: boolean;
    text: string;
    /** The idempotency key of the call that sent it. */
    key: string | null;
  };
  support_requests: {
    id: string;
    account_id: string;
    city: string;
    topic: string | null;
    subject: string;
    status: 'registered' | 'inProgress' | 'needsDetails' | 'closed';
    email: string;
    phone: string;
    created_at: Date;
    /** Of the newest message. */
    updated_at: Date;
  };
  temporary_passwords: {
    account_id: string;
    password_hash: string;
    expires_at: Date;
  };
  top_ups: {
    payment_id: string;
    /** Its time in the history until it is paid, no other row of the account has the same. */
    listed_at: Date | null;
    /** Why a declined one was not paid. */
    unpaid_because: 'cancelled' | 'failed' | null;
    /** Added to the balance if a domestic card pays. */
    bonus_kopecks: Generated<number>;
    /** Whether the driver wanted the paying account to be bound. */
    binds_account: Generated<boolean>;
  };
  tracking_devices: {
    id: string;
    account_id: string;
    position: Generated<number>;
    vin: string | null;
    imei: string | null;
    is_active: Generated<boolean>;
  };
  transactions: {
    id: string;
    account_id: string;
    happened_at: Date;
    type: 'payment' | 'topUp' | 'extension' | 'refund' | 'permit' | 'barrier' | 'bonus';
    note: 'opening' | 'adjustment' | 'correction' | 'permitRefund' | null;
    /** Never negative: the type says whether it was spent. */
    amount_kopecks: number;
    discount_kopecks: Generated<number>;
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
    session_id: string | null;
  };
  used_proofs: {
    nonce: string;
    expires_at: Date;
  };
  zone_prices: {
    city: string;
    zone_id: string;
    position: number;
    day_type: 'default' | 'saturday' | 'sunday';
    kopecks_per_hour: number;
    from_minute: number;
    to_minute: number;
  };
  zones: {
    city: string;
    id: string;
    code: string;
    name: string;
    kind: 'road' | 'barrier';
    is_active: boolean;
    position: number;
  };
}
