import type { City } from '../cities/city.ts';

/** Whom a slip pays, as a bank needs it. */
export interface Payee {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly account: string;
  readonly bank: string;
  readonly bic: string;
  readonly correspondentAccount: string;
  readonly oktmo: string;
}

/**
 * The details of the city's parking operator. They are made up, with check digits that hold, so that banks'
 * apps show them and find no such payee: a city replaces them by its own.
 */
export function payeeOf({ config }: Pick<City, 'config'>): Payee {
  return {
    name: `МКУ «Городские парковки», ${config.displayName.ru}`,
    inn: '5260100006',
    kpp: '526001001',
    account: '40703810800000000017',
    bank: 'УЧЕБНЫЙ БАНК',
    bic: '042202999',
    correspondentAccount: '30101810300000000999',
    oktmo: '22701000',
  };
}
