import type { Instant } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { useReminder } from './use-reminder.ts';

interface Props {
  readonly end: Instant;
  readonly now: Instant;
  readonly attemptId: string;
}

/**
 * PLUS-04: permission is requested only when this is switched on. If notifications do not work, it says what
 * to use instead.
 */
export function ReminderSwitch({ end, now, attemptId }: Props) {
  const { t } = useTranslation('renew');
  const endText = useEndText();
  const { state, turn } = useReminder(end, now, attemptId);
  const isOn = state === 'on';
  return (
    <div>
      <Switch
        label={t('reminder.label')}
        hint={t('reminder.hint')}
        checked={isOn}
        onChange={({ target }) => void turn(target.checked)}
      />
      <p className="kerb-renew__note" role="status">
        {state === 'off' ? '' : t(`reminder.${state}`, { time: endText(end, now) })}
      </p>
    </div>
  );
}
