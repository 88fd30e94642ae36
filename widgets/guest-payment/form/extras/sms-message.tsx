import type { ParkingSms } from '@kerb/core/domain/sms/parking-sms.ts';
import { smsLink } from '@kerb/core/domain/sms/sms-link.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly sms: ParkingSms;
  readonly number: string;
}

/** The message to read, to copy, and to open if the device can send it. */
export function SmsMessage({ sms: { body, hours, isRounded }, number }: Props) {
  const { t } = useTranslation('payExtras');
  const text = useRef<HTMLElement>(null);
  const { announcement, announce } = useAnnouncer();
  const link = smsLink(number, body);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(body);
      announce(t('sms.copied'));
    } catch {
      // If the page forbids copying, the text is selected for copying by hand.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      announce(t('sms.marked'));
    }
  };
  return (
    <div className="kerb-pay__sms">
      <p>
        {t('sms.sendTo', { number })}{' '}
        <code ref={text} className="kerb-pay__sms-text">
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
        <Button onClick={() => void copy()}>{t('sms.copy')}</Button>
        <span aria-hidden="true">{announcement?.text}</span>
      </div>
      <LiveRegion announcement={announcement} />
    </div>
  );
}
