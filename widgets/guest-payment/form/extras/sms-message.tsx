import type { ParkingSms } from '@kerb/core/domain/sms/parking-sms.ts';
import { smsLink } from '@kerb/core/domain/sms/sms-link.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { LiveRegion } from '@kerb/kit/ui/live-region.tsx';
import { useCopy } from '@kerb/kit/ui/use-copy.ts';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly sms: ParkingSms;
  readonly number: string;
}

/** The message to read, to copy, and to open if the device can send it. */
export function SmsMessage({ sms: { body, hours, isRounded }, number }: Props) {
  const { t } = useTranslation('payExtras');
  const { shown, copy, announcement } = useCopy(body, { copied: t('sms.copied'), marked: t('sms.marked') });
  const link = smsLink(number, body);
  return (
    <div className="kerb-stack kerb-stack--2">
      <p>
        {t('sms.sendTo', { number })}{' '}
        <code ref={shown} className="kerb-pay__sms-text">
          {body}
        </code>
      </p>
      {isRounded ? <p>{t('sms.rounded', { count: hours })}</p> : null}
      <p>{t('sms.yours')}</p>
      <div className="kerb-pay__way-row kerb-pay__way-row--sms">
        {link ? (
          <ButtonLink variant="primary" href={link}>
            {t('sms.open')}
          </ButtonLink>
        ) : null}
        <Button onClick={copy}>{t('sms.copy')}</Button>
        <span aria-hidden="true">{announcement?.text}</span>
      </div>
      <LiveRegion announcement={announcement} />
    </div>
  );
}
