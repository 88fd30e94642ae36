import { balanceMethod } from '../contract/account-payment.ts';
import { cityEndpoints } from '../contract/city.ts';
import {
  type BuyPermitRequest,
  type FindPermitsRequest,
  type OfferWire,
  permitEndpoints,
  permitTypes,
} from '../contract/permits.ts';
import { flag, list, nonEmptyText, number, object } from '../decoding.ts';
import { parseCalendarDate, writeCalendarDate } from '../domain/calendar-dates.ts';
import type { Kopecks } from '../domain/money.ts';
import type {
  GrantedPermit,
  PermitOffer,
  PermitPurchase,
  PermitSearch,
  PermitSettings,
  PermitType,
  PermitZone,
} from '../domain/permit/permit.ts';
import { normalisePlate, type Plate } from '../domain/plate/plate.ts';
import { type Instant, parseServerTime } from '../domain/time.ts';
import type { AccountSource } from './account-source.ts';
import { keyed } from './keyed.ts';
import { decodeMoney } from './money.ts';
import { namedCall } from './named-call.ts';
import { decodePaymentReply, type PaymentReply, type PayOptions } from './payment.ts';
import { requireList } from './reply.ts';

const types: Readonly<Record<OfferWire['parkingPermitType'], PermitType>> = permitTypes;

/** The reply to an action on a permit: the price of a pause, or what was given back. */
export type PermitActionResult = Kopecks | undefined;

/** The concessions and permits of the account. */
export async function loadGrantedPermits({
  http,
  config: { timeZone },
}: AccountSource): Promise<readonly GrantedPermit[]> {
  const { result } = await http(permitEndpoints.benefits);
  return requireList(result, (value) => decodeGranted(value, timeZone));
}

function decodeGranted(value: unknown, timeZone: string): GrantedPermit | undefined {
  const wire = object(value);
  const kind = nonEmptyText(wire.variation) ?? nonEmptyText(wire.type);
  if (!kind) return undefined;
  const plate = nonEmptyText(object(wire.transport).numberTs) ?? '#';
  return {
    orderNumber: nonEmptyText(wire.orderNum),
    kind,
    type: nonEmptyText(wire.type) ?? '',
    period: decodeType(wire.type),
    zoneIds: decodeZones(wire.zone),
    quarter: nonEmptyText(wire.cadastralQuarter),
    discountPercent: Math.min(100, Math.max(0, number(wire.sale) ?? 0)),
    plate: plate === '#' ? 'any' : normalisePlate(plate),
    canPause: flag(wire.canPause),
    canContinue: flag(wire.canContinue),
    canRefund: flag(wire.canRefund),
    canChangePlate: flag(wire.canChangeTs),
    from: decodeTime(wire.startOf, timeZone),
    until: decodeTime(wire.endOf, timeZone),
  };
}

/** A list of ids; `#`, `all` and nothing are any zone. */
function decodeZones(value: unknown): readonly string[] | 'any' {
  const ids = Array.isArray(value) ? list(value, nonEmptyText) : [nonEmptyText(value) ?? 'all'];
  return ids.length === 0 || ids.some((id) => id === '#' || id === 'all') ? 'any' : ids;
}

/** `DD/MM/YY HH:mm` or `DD/MM/YYYY HH:mm`. */
function decodeTime(value: unknown, timeZone: string): Instant | undefined {
  const written = nonEmptyText(value) ?? '';
  const [, day, month, year = '', time] = /^(\d\d)\/(\d\d)\/(\d{2}|\d{4}) (\d\d:\d\d)$/.exec(written) ?? [];
  if (!day) return undefined;
  return parseServerTime(`${year.padStart(4, '20')}-${month}-${day}T${time}`, timeZone);
}

/** The permits on sale, in their order. */
export async function loadPermitOffers({ http }: AccountSource): Promise<readonly PermitOffer[]> {
  const { result } = await http(permitEndpoints.offers);
  return requireList(result, decodeOffer)
    .sort((one, other) => one.sort - other.sort)
    .map(({ sort: _sort, ...offer }) => offer);
}

function decodeOffer(value: unknown): (PermitOffer & { readonly sort: number }) | undefined {
  const wire = object(value);
  const code = nonEmptyText(wire.parkingPermitCode);
  const cost = decodeMoney(wire.cost);
  if (!code || cost === undefined) return undefined;
  const plate = nonEmptyText(wire.licensePlate);
  const startDate = parseCalendarDate(nonEmptyText(wire.startDate) ?? '');
  const isResidential = plate !== undefined && startDate !== undefined;
  return {
    code,
    name: nonEmptyText(wire.parkingPermit) ?? code,
    description: nonEmptyText(wire.parkingPermitDesc) ?? '',
    type: isResidential ? 'residential' : decodeType(wire.parkingPermitType),
    cost,
    zoneIds: decodeZones(wire.zone),
    plate: isResidential ? normalisePlate(plate) : undefined,
    startDate: isResidential ? startDate : undefined,
    sort: number(wire.parkingPermitSort) ?? 0,
  };
}

function decodeType(value: unknown): PermitType | undefined {
  const name = nonEmptyText(value) ?? '';
  return Object.hasOwn(types, name) ? types[name as OfferWire['parkingPermitType']] : undefined;
}

/** Without a redirect the permit is bought. Sent once. */
export async function buyPermit(
  { http, config }: AccountSource,
  { code, plate, startDate, methodId, phone }: PermitPurchase,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    vehicle: plate,
    codeSubscription: code,
    paymentService: methodId ?? balanceMethod,
    timestart: writeCalendarDate(startDate),
    ...(phone === undefined ? {} : { phone }),
    ...(methodId === undefined || returnUrl === undefined ? {} : { returnUrl }),
  } satisfies BuyPermitRequest;
  const reply = await http(permitEndpoints.buy, fields, { headers: keyed(attemptId) });
  const decoded = decodePaymentReply(reply, config);
  return {
    ...decoded,
    isPaid: decoded.redirectUrl === undefined && decodeMoney(reply.refillAmount) === 0,
  };
}

/** The zones that the finder offers, special ones last. */
export async function loadPermitZones({ http, config }: AccountSource): Promise<readonly PermitZone[]> {
  const { result } = await http(namedCall(permitEndpoints.zones, config));
  const zones = requireList(result, (value) => {
    const wire = object(value);
    const id = nonEmptyText(wire.value);
    if (!id) return undefined;
    const code = nonEmptyText(wire.code) ?? id;
    return { id, code, name: nonEmptyText(wire.name) ?? code, isSpecial: flag(wire.special) };
  });
  return [...zones].sort((one, other) => Number(one.isSpecial) - Number(other.isSpecial));
}

/** What the city decides about permits. Apart from `CitySettings`, because pages for guests load that one. */
export async function loadPermitSettings({ http }: AccountSource): Promise<PermitSettings> {
  const { subscriptionStartDays } = object((await http(cityEndpoints.settings)).result);
  const days = number(subscriptionStartDays) ?? 0;
  return {
    earliestInDays: Number.isSafeInteger(days) && days > 0 ? Math.min(days, 27) : 0,
  };
}

/** The durations of the finder, in days. */
export async function loadPermitDurations({ http, config }: AccountSource): Promise<readonly number[]> {
  const { result } = await http(namedCall(permitEndpoints.timing, config));
  return requireList(result, (value) => {
    const days = number(value);
    return days !== undefined && Number.isSafeInteger(days) && days > 0 ? days : undefined;
  });
}

/** Matching permits, which are bought like offers. */
export async function findPermits(
  { http, config }: AccountSource,
  { zoneIds, startDate, days }: PermitSearch,
): Promise<readonly PermitOffer[]> {
  const fields = {
    zones: JSON.stringify(zoneIds),
    dateStart: writeCalendarDate(startDate),
    timing: String(days),
  } satisfies FindPermitsRequest;
  const { result } = await http(namedCall(permitEndpoints.find, config), fields);
  return requireList(result, (value) => {
    const wire = object(value);
    const code = nonEmptyText(wire.permissionKindCode);
    const cost = decodeMoney(wire.price);
    if (!code || cost === undefined) return undefined;
    return {
      code,
      name: nonEmptyText(wire.permissionKind) ?? code,
      description: '',
      type: decodeType(wire.permissionType),
      cost,
      zoneIds: decodeZones(wire.zones),
      plate: undefined,
      startDate: parseCalendarDate(nonEmptyText(wire.startDate) ?? ''),
    };
  });
}

/** CALL-51 to CALL-53. A failure has the server's message. */
export async function actOnPermit(
  { http, config }: AccountSource,
  action: 'pause' | 'continue' | 'refund',
  orderNumber: string,
): Promise<PermitActionResult> {
  return decodeMoney(
    (await http(namedCall(permitEndpoints[action], config), { orderNum: orderNumber })).refillAmount,
  );
}

/** Gives the permit to another vehicle of the account. */
export async function changePermitPlate(
  { http, config }: AccountSource,
  orderNumber: string,
  plate: Plate,
): Promise<void> {
  await http(namedCall(permitEndpoints.changePlate, config), { orderNum: orderNumber, grzNew: plate });
}
