import type { TableRow } from '../../platform/database/schema.ts';
import type { Language } from '../../platform/translation/translate.ts';

type Title = Readonly<Record<Language, string>>;

const titles: Readonly<Record<TableRow<'transactions'>['type'], Title>> = {
  payment: { ru: 'Оплата парковки', en: 'Parking payment' },
  topUp: { ru: 'Пополнение счёта', en: 'Balance top-up' },
  extension: { ru: 'Продление парковки', en: 'Parking extension' },
  refund: { ru: 'Возврат за парковку', en: 'Parking refund' },
  permit: { ru: 'Покупка абонемента', en: 'Permit purchase' },
  barrier: { ru: 'Оплата парковки со шлагбаумом', en: 'Barrier parking' },
  bonus: { ru: 'Бонус 20 % за оплату картой «Мир»', en: '20% bonus for paying with a Mir card' },
};
const noteTitles: Readonly<Record<NonNullable<TableRow<'transactions'>['note']>, Title>> = {
  opening: { ru: 'Начальный остаток', en: 'Opening balance' },
  adjustment: { ru: 'Корректировка счёта', en: 'Balance adjustment' },
  correction: { ru: 'Исправление парковки', en: 'Parking correction' },
  permitRefund: { ru: 'Возврат за абонемент', en: 'Permit refund' },
};

/** What a transaction is called in letters and files. */
export function transactionTitle(
  {
    type,
    note,
  }: Pick<TableRow<'transactions'>, 'type'> & { readonly note?: TableRow<'transactions'>['note'] },
  language: Language,
): string {
  return (note ? noteTitles[note] : titles[type])[language];
}
