import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useTranslation } from 'react-i18next';

/** The short number; 7878 until the options say otherwise. */
export function SmsNumber() {
  const { t } = useTranslation('content');
  const number = useCityOptions().data?.smsNumber ?? '7878';
  return (
    <p className="kerb-content__number">
      {t('sms.intro')} <a href={`sms:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
    </p>
  );
}
