import { useTranslation } from 'react-i18next';

/** PAY-38: a label only; what is granted, and to whom, is the server's. */
export function BonusNote() {
  const { t } = useTranslation('payExtras');
  return <p className="kerb-pay__bonus">{t('bonus')}</p>;
}
