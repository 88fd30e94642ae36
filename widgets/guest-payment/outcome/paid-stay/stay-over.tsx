import { type Instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { outcomeStylesheet } from '../outcome-stylesheet.ts';

interface Props {
  readonly end: Instant;
  readonly now: Instant;
  /** Starts a new payment; a stay that has ended is never replaced silently. */
  readonly onPay: () => void;
}

/** Shown after the end. It is announced once as an alert; the passing minutes are not announced. */
export function StayOver({ end, now, onPay }: Props) {
  const { t } = useTranslation('stayTime');
  const language = useLanguage();
  const endText = useEndText();
  const styleRef = useStylesheet(outcomeStylesheet);
  const time = endText(end, now);
  const since = minutesInWords(minutes(Math.max(1, Math.floor((now - end) / minuteMs))), language);
  return (
    <div className="kerb-over" ref={styleRef}>
      <div role="alert" className="kerb-visually-hidden">
        {t('over.title', { time })}
      </div>
      <Notice tone="warning" announce="off" title={t('over.title', { time })}>
        {t('over.text', { since })}
      </Notice>
      <Button variant="primary" isWide onClick={onPay}>
        {t('over.pay')}
      </Button>
    </div>
  );
}
