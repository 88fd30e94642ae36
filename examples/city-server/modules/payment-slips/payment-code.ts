import type { Payer } from '../../platform/database/slip-payer.ts';
import type { Payee } from './payee.ts';

/** What a payment code carries. */
export interface PaymentOrder {
  readonly payee: Payee;
  readonly payer: Payer;
  readonly kopecks: number;
  readonly purpose: string;
  readonly uin: string;
}

/**
 * The text of a payment code by GOST R 56042-2014: format `ST0001`, encoding `2` (UTF-8), then `name=value`
 * pairs. The first five are required, in this order; `Sum` is in kopecks.
 */
export function paymentCode({ payee, payer, kopecks, purpose, uin }: PaymentOrder): string {
  const fields: Readonly<Record<string, string>> = {
    Name: payee.name,
    PersonalAcc: payee.account,
    BankName: payee.bank,
    BIC: payee.bic,
    CorrespAcc: payee.correspondentAccount,
    PayeeINN: payee.inn,
    KPP: payee.kpp,
    OKTMO: payee.oktmo,
    Sum: String(kopecks),
    Purpose: purpose,
    UIN: uin,
    ...payerFields(payer),
  };
  return ['ST00012', ...Object.entries(fields).map(([name, value]) => `${name}=${plain(value)}`)].join('|');
}

function payerFields(payer: Payer): Readonly<Record<string, string>> {
  if (payer.kind === 'legal') return { PayerINN: payer.inn, PayerAddress: payer.address };
  const { lastName, firstName, middleName, address } = payer;
  return { LastName: lastName, FirstName: firstName, MiddleName: middleName, PayerAddress: address };
}

/** Fields end at a `|`, so no value has one. */
function plain(value: string): string {
  return value.replaceAll('|', ' ');
}
