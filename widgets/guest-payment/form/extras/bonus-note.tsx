import { useTranslation } from 'react-i18next';

/** Only a label; the server decides what is granted. */
export function BonusNote() {
  const { t } = useTranslation('payExtras');
  return <p className="kerb-note">{t('bonus')}</p>;
}
