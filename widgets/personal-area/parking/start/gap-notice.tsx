import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { cityDay, formatTime, type Instant } from '@kerb/core/domain/time.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly settings: CitySettings;
  /** When the paid time of the car ran out; `undefined` if the stay leaves nothing open. */
  readonly from: Instant | undefined;
}

/**
 * Warns beside the button if the stay leaves time unpaid. If the city sells past time, one press lets the
 * stay begin at the end of the last one.
 */
export function GapNotice({ settings, from }: Props) {
  const { t } = useTranslation('parking');
  const { timeZone } = useCity();
  const endText = useEndText();
  const now = useServerNow(5000);
  const { setValue } = useFormContext<AccountPaymentValues>();
  if (from === undefined) return null;
  const time = endText(from, now);
  const canCover = settings.hasPostPayment && cityDay(from, timeZone) === cityDay(now, timeZone);
  const cover = () => {
    setValue('timing', 'retrospectiveToday');
    setValue('startTime', formatTime(from, timeZone), { shouldValidate: true });
  };
  return (
    <Notice
      tone="warning"
      title={t('gap.titleNow', { from: time })}
      actions={
        canCover ? (
          <Button size="small" onClick={cover}>
            {t('start.recover', { time })}
          </Button>
        ) : undefined
      }
    >
      {t('gap.text', { from: time })} {canCover ? t('gap.cover', { from: time }) : null}
    </Notice>
  );
}
