import { call, type FileReply, type NoFields, queryToken, type ResultReply } from './endpoint.ts';

/** The operations history of an account. */
export const operationEndpoints = {
  /** Missing (404) in a city whose options deny the capability `operationFilter`. */
  filtered: call<OperationsRequest, ResultReply<readonly OperationWire[]>>(
    'POST /api/profile/get-operations-with-filter',
    queryToken,
  ),
  /** Without a filter, for cities that lack the filtered call. */
  all: call<NoFields, ResultReply<readonly OperationWire[]>>(
    'GET /api/profile/get-operations-v2',
    queryToken,
  ),
  /** A link of the page, so the token is a field of its address. */
  download: call<DownloadHistoryRequest, FileReply>('GET /api/profile/download-history/v1', queryToken),
  /** Beyond the contract: only where the options have the capability `operationTotals`. */
  totals: call<OperationFilterRequest, OperationTotalsReply>(
    'POST /api/profile/get-operation-totals',
    queryToken,
  ),
} as const;

/** How many operations a page has; a shorter one is the last. */
export const operationsPerPage = 50;

/** Unset filters are sent empty. */
export interface OperationFilterRequest {
  /** `DD/MM/YYYY` in city time; both days belong to the period. */
  readonly StartDate?: string;
  readonly EndDate?: string;
  /** One of `OperationWire.type`. */
  readonly Operation?: string;
  /** A plate. */
  readonly Vehicle?: string;
  /** A zone's `value`, or a parking's code in a city whose filter lists parkings. */
  readonly Zone?: string;
  /** The phone of a company's driver. Personal accounts leave it out. */
  readonly Driver?: string;
}

/** A page of the history, newest first. */
export interface OperationsRequest extends OperationFilterRequest {
  /** `dateOperation` of the last operation that the client has, as it came; empty for the first page. */
  readonly OrderNumber?: string;
}

/** The file is made for the same filter. */
export interface DownloadHistoryRequest extends OperationFilterRequest {
  readonly type: 'xls' | 'pdf';
  /**
   * Beyond the contract: the language of the file. A link sends the languages of the browser, which need not
   * be that of the page. Without it `Accept-Language` decides.
   */
  readonly lang?: 'ru' | 'en';
}

/** The kinds of operations: the wire's word, and ours. */
export const operationTypes = {
  payment: 'payment',
  refill: 'topUp',
  renew: 'extension',
  cancel: 'refund',
  paymentSubscription: 'permit',
  paymentGate: 'barrier',
  bonus20: 'bonus',
} as const;

/** One operation. Fields that an operation does not have are absent. */
export interface OperationWire {
  /** ISO with offset and milliseconds. No two operations of an account have the same. */
  readonly dateOperation: string;
  readonly type: keyof typeof operationTypes;
  /** Roubles, never negative: the type says whether they were spent. */
  readonly sum: number;
  /** Roubles: the discount that `sum` already contains. */
  readonly sumSale?: number;
  readonly status?: string;
  readonly orderNumber?: string;
  /** ISO with offset: the time that was paid for. */
  readonly startsOf?: string;
  readonly endOf?: string;
  /** Minutes. */
  readonly duration?: number;
  /** The zone's number on the sign. */
  readonly zone?: string;
  /** The code of a parking. */
  readonly parking?: string;
  readonly tariff?: string;
  readonly transport?: string;
  /** The kind of a permit. */
  readonly resolution?: string;
  readonly driverPhone?: string;
  /** The address of the fiscal receipt. */
  readonly checkFiscal?: string;
  /**
   * Beyond the contract, in cities with the `proof` capability: the id of the paid session, for its proof.
   */
  readonly reservationId?: string;
  /** Beyond the contract: what the type alone does not say. */
  readonly note?: OperationNoteWire;
}

/**
 * `opening`: the first balance; `adjustment`: the city changed the balance; `correction`: plate or zone of a
 * session were corrected; `permitRefund`: a permit was given back.
 */
type OperationNoteWire = 'opening' | 'adjustment' | 'correction' | 'permitRefund';

/** The sums of all operations that a filter finds, in roubles. */
export type OperationTotalsReply = ResultReply<{
  readonly all: OperationSumsWire;
  /** `YYYY-MM` in city time, the oldest first. Months without operations are absent. */
  readonly months: readonly (OperationSumsWire & { readonly month: string })[];
  /** The largest `spent` first. Operations without a vehicle are absent. */
  readonly vehicles: readonly (OperationSumsWire & { readonly transport: string })[];
}>;

export interface OperationSumsWire {
  readonly count: number;
  /** `payment`, `renew`, `paymentSubscription` and `paymentGate` together. */
  readonly spent: number;
  /** `cancel`. */
  readonly returned: number;
  /** `refill` and `bonus20`. */
  readonly toppedUp: number;
}
