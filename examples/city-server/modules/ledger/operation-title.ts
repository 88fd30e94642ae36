import type { OperationsTable } from '../../platform/database/schema.ts';
import type { Language } from '../../platform/translation/translate.ts';

type Title = Readonly<Record<Language, string>>;

const titles: Readonly<Record<OperationsTable['type'], Title>> = {
  payment: { ru: 'Оплата парковки', en: 'Parking payment' },
  refill: { ru: 'Пополнение счёта', en: 'Balance top-up' },
  renew: { ru: 'Продление парковки', en: 'Parking extension' },
  cancel: { ru: 'Возврат за парковку', en: 'Parking refund' },
  paymentSubscription: { ru: 'Покупка абонемента', en: 'Permit purchase' },
  paymentGate: { ru: 'Оплата парковки со шлагбаумом', en: 'Barrier parking' },
  bonus20: { ru: 'Бонус 20 % за оплату картой «Мир»', en: '20% bonus for paying with a Mir card' },
};
const noteTitles: Readonly<Record<NonNullable<OperationsTable['note']>, Title>> = {
  opening: { ru: 'Начальный остаток', en: 'Opening balance' },
  adjustment: { ru: 'Корректировка счёта', en: 'Balance adjustment' },
  correction: { ru: 'Исправление парковки', en: 'Parking correction' },
  permitRefund: { ru: 'Возврат за абонемент', en: 'Permit refund' },
};

/** What an operation is called in letters and files. */
export function operationTitle(
  { type, note }: Pick<OperationsTable, 'type'> & { readonly note?: OperationsTable['note'] },
  language: Language,
): string {
  return (note ? noteTitles[note] : titles[type])[language];
}
