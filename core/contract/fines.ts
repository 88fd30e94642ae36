import { call, type NoFields, queryToken, type SuccessReply } from './endpoint.ts';

/** The fines of an account's vehicles. */
export const fineEndpoints = {
  fines: call<NoFields, FinesReply>('GET /api/finesstorage/fines/v1', queryToken),
  image: call<FineImageRequest, FineImageReply>('GET /api/finesstorage/fineimage/v1', queryToken),
} as const;

export interface FinesReply extends SuccessReply {
  /** Newest offence first. */
  readonly fines: readonly FineWire[];
}

/** One fine. Texts that a fine does not have are empty. */
export interface FineWire {
  /** The official number of the charge. */
  readonly uin: string;
  /** The article of the law. */
  readonly article: string;
  readonly place: string;
  /** ISO with offset: when the offence was recorded. */
  readonly offenseDate: string;
  /** `DD/MM/YYYY`. */
  readonly rulingDate: string;
  /** `DD/MM/YYYY`: the date of the charge. */
  readonly date: string;
  /** The number of the ruling. */
  readonly orderNumber: string;
  /** For people, and compared as a whole. */
  readonly fineStatus: string;
  /** Roubles. */
  readonly totalSum: number;
  readonly paidSum: number;
  /** `DD/MM/YYYY`: the last day of the discount; absent if the city does not tell it. */
  readonly discountDate?: string;
  /** Roubles to pay until then. */
  readonly discountSum?: number;
  /** Where this fine can be paid. */
  readonly paymentUrl?: string;
  /** The vehicle's registration certificate. */
  readonly sts: string;
  readonly grz: string;
  /** ISO with offset: the time in which the vehicle was seen standing. */
  readonly start: string;
  readonly end: string;
  readonly type: string;
  /** Who imposed it. */
  readonly provider: string;
  /** Base64; absent where the picture is a separate call. */
  readonly image?: string;
}

export interface FineImageRequest {
  readonly uin: string;
}

/** Base64 of a PNG, JPEG, WebP or GIF; empty if the fine has none. */
export interface FineImageReply extends SuccessReply {
  readonly image: string;
}

/** Statuses that have a colour. */
export const fineStatuses = {
  paid: 'Оплачен',
  suspended: 'Приостановлен',
  sent: 'Отправлен',
  delivered: 'Вручен',
  cancelled: 'Отменен',
  signed: 'Подписан',
  returned: 'Возвращен',
  bailiffs: 'Отправлен в службу судебных приставов',
} as const;
