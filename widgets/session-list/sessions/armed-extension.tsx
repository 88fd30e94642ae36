import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useDisarmExtension } from '@kerb/kit/queries/account-payment.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly session: ParkingSession;
  readonly now: Instant;
}

/** PLUS-18: the extension that begins at the end of the session, and the button that calls it off. */
export function ArmedExtension({ session, now }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const endText = useEndText();
  const errorText = useErrorText();
  const disarming = useDisarmExtension();
  const { announce } = useAnnouncements();
  const { extensionAtEnd, endsAt, plate, sessionId } = session;
  if (!extensionAtEnd) return null;
  const { duration, maxCost } = extensionAtEnd;
  const disarm = () =>
    disarming.mutateAsync(sessionId).then(
      () => announce({ kind: 'disarmed', plate }),
      () => {
        // The notice shows the error.
      },
    );
  return (
    <Notice
      tone="info"
      announce="off"
      title={t('armed.title', { time: endText(endsAt, now) })}
      actions={
        <Button size="small" isBusy={disarming.isPending} onClick={() => void disarm()}>
          {t('armed.disarm')}
        </Button>
      }
    >
      {t('armed.text', {
        duration: minutesInWords(duration, language),
        amount: roubles(maxCost),
      })}
      {disarming.error ? <p role="alert">{errorText(disarming.error)}</p> : null}
    </Notice>
  );
}
