import {
  call,
  type DoneReply,
  type FileReply,
  type NoFields,
  queryToken,
  type ResultReply,
  type SuccessReply,
} from './endpoint.ts';

/** Payment slips of an account, paid at a bank. The spellings are the contract's. */
export const paymentSlipEndpoints = {
  list: call<NoFields, PaymentSlipsReply>('GET /api/receipt-list', queryToken),
  /** The reply is a PDF; a refusal is JSON. */
  file: call<PaymentSlipRequest, FileReply>('GET /api/receipt', queryToken),
  send: call<SendPaymentSlipRequest, DoneReply>('GET /api/sendreceipt', queryToken),
  topUp: call<TopUpSlipRequest, CreateSlipReply>('POST /api/creatrefill', queryToken),
  permit: call<PermitSlipRequest, CreateSlipReply>('POST /api/creatsubscription', queryToken),
} as const;

export interface PaymentSlipsReply extends SuccessReply {
  /** The newest first. */
  readonly result: readonly PaymentSlipWire[];
}

/** A slip, or an invoice of a company. */
export interface PaymentSlipWire {
  /** ISO with offset. */
  readonly date: string;
  readonly receiptnumber: string;
  /** Roubles. */
  readonly sum: number;
  /** For people, in the language of the request. */
  readonly status: string;
  /** The purpose, for people. */
  readonly receiptname: string;
  readonly type: 'individual' | 'legal';
  /** The unique accrual number by which the bank names the slip. */
  readonly UIN: string;
}

/** Names a slip of the account. */
export interface PaymentSlipRequest {
  readonly receiptnumber: string;
}

export interface SendPaymentSlipRequest extends PaymentSlipRequest {
  readonly email: string;
}

/** The fields of a payer; those of the other kind are not sent. */
export type SlipPayerWire = IndividualPayerWire | LegalPayerWire;

export interface IndividualPayerWire {
  readonly type: '1';
  readonly firstName?: string;
  readonly lastName?: string;
  readonly middleName?: string;
  readonly address?: string;
  /** 1 is a passport, 2 a driving licence. */
  readonly typeDoc?: '1' | '2';
  readonly seriesDoc?: string;
  readonly numberDoc?: string;
  /** `DD/MM/YYYY`. */
  readonly DateDoc?: string;
  readonly issuer?: string;
}

export interface LegalPayerWire {
  readonly type: '2';
  readonly name?: string;
  readonly ogrn?: string;
  readonly inn?: string;
  readonly kpp?: string;
  readonly address?: string;
}

/** A slip that tops the balance up. */
export type TopUpSlipRequest = SlipPayerWire & {
  /** Roubles with a decimal point, for example `99.50`. */
  readonly sum: string;
};

/** CALL-59. The permit begins on the first day that is possible once the slip is paid. */
export type PermitSlipRequest = SlipPayerWire & {
  readonly codeSubscription: string;
  /** A plate of the account. */
  readonly grz: string;
};

export type CreateSlipReply = ResultReply<{ readonly receiptnumber: string }>;
