import {
  type PaymentSlipRequest,
  type PermitSlipRequest,
  paymentSlipEndpoints,
  type SlipPayerWire,
} from '../contract/payment-slips.ts';
import { nonEmptyText, object } from '../decoding.ts';
import { parseCalendarDate, writeCalendarDate } from '../domain/calendar-dates.ts';
import type { PaymentSlip, SlipPayer, SlipRequest } from '../domain/payment-slip/payment-slip.ts';
import { type Instant, parseServerTime } from '../domain/time.ts';
import type { AccountSource } from './account-source.ts';
import { loadFile, pdf } from './load-file.ts';
import { decodeMoney } from './money.ts';
import { requireList, requireText } from './reply.ts';

/** The payment slips of the account, as the city orders them. */
export async function loadPaymentSlips({
  http,
  config: { timeZone },
}: AccountSource): Promise<readonly PaymentSlip[]> {
  const { result } = await http(paymentSlipEndpoints.list);
  return requireList(result, (value) => decodeSlip(value, timeZone));
}

function decodeSlip(value: unknown, timeZone: string): PaymentSlip | undefined {
  const wire = object(value);
  const number = nonEmptyText(wire.receiptnumber);
  if (!number) return undefined;
  const type = nonEmptyText(wire.type);
  return {
    number,
    createdAt: decodeTime(nonEmptyText(wire.date) ?? '', timeZone),
    sum: decodeMoney(wire.sum),
    status: nonEmptyText(wire.status) ?? '',
    purpose: nonEmptyText(wire.receiptname) ?? '',
    // 2 is a company in the calls that make a slip.
    kind: type === 'legal' || type === '2' ? 'invoice' : 'slip',
    uin: nonEmptyText(wire.UIN),
  };
}

/** ISO, or `DD/MM/YYYY` with or without a time: the specification does not say which. */
function decodeTime(written: string, timeZone: string): Instant | undefined {
  const [, day, time = '00:00'] = /^(\d\d\/\d\d\/\d{4})(?: (\d\d:\d\d))?$/.exec(written) ?? [];
  const date = day === undefined ? undefined : parseCalendarDate(day);
  return parseServerTime(date ? `${date}T${time}` : written, timeZone);
}

/** A slip as a PDF. */
export function loadPaymentSlipFile(source: AccountSource, number: string): Promise<Blob> {
  const fields = { receiptnumber: number } satisfies PaymentSlipRequest;
  return loadFile(source, paymentSlipEndpoints.file, fields, pdf);
}

/** Sends a slip by e-mail, to any address. */
export async function sendPaymentSlip({ http }: AccountSource, number: string, email: string): Promise<void> {
  await http(paymentSlipEndpoints.send, { receiptnumber: number, email });
}

/** Resolves to the number of the new slip. */
export async function createPaymentSlip(
  account: AccountSource,
  request: SlipRequest,
  payer: SlipPayer,
): Promise<string> {
  const { result } = await sendRequest(account, request, payerWire(payer));
  return requireText(object(result).receiptnumber);
}

function sendRequest({ http }: AccountSource, request: SlipRequest, payer: SlipPayerWire) {
  if (request.referrer === 'refill') {
    return http(paymentSlipEndpoints.topUp, { sum: (request.amount / 100).toFixed(2), ...payer });
  }
  const { code, plate } = request;
  const fields = { codeSubscription: code, grz: plate, ...payer } satisfies PermitSlipRequest;
  return http(paymentSlipEndpoints.permit, fields);
}

/** The fields of the chosen side only. */
function payerWire(payer: SlipPayer): SlipPayerWire {
  if (payer.kind === 'legal') {
    const { name, ogrn, inn, kpp, address } = payer;
    return { name, ogrn, inn, kpp, address, type: '2' };
  }
  const { firstName, lastName, middleName, address, issuer } = payer;
  return {
    firstName,
    lastName,
    middleName,
    address,
    typeDoc: payer.document === 'passport' ? '1' : '2',
    seriesDoc: payer.series,
    numberDoc: payer.number,
    DateDoc: writeCalendarDate(payer.issuedOn),
    issuer,
    type: '1',
  };
}
