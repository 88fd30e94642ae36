import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useDisableAutoExtension } from '@kerb/kit/queries/account-payment.ts';
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

/** The extension that begins at the end of the session, and the button that turns it off. */
export function AutoExtensionNotice({ session, now }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const endText = useEndText();
  const errorText = useErrorText();
  const disabling = useDisableAutoExtension();
  const { announce } = useAnnouncements();
  const { autoExtension, endsAt, plate, sessionId } = session;
  if (!autoExtension) return null;
  const { duration, maxCost } = autoExtension;
  const disable = () =>
    disabling.mutateAsync(sessionId).then(
      () => announce({ kind: 'autoExtensionOff', plate }),
      () => {
        // The notice shows the error.
      },
    );
  return (
    <Notice
      tone="info"
      announce="off"
      title={t('autoExtension.title', { time: endText(endsAt, now) })}
      actions={
        <Button size="small" isBusy={disabling.isPending} onClick={() => void disable()}>
          {t('autoExtension.disable')}
        </Button>
      }
    >
      {t('autoExtension.text', {
        duration: minutesInWords(duration, language),
        amount: roubles(maxCost),
      })}
      {disabling.error ? <p role="alert">{errorText(disabling.error)}</p> : null}
    </Notice>
  );
}
