import type { Instant } from '@kerb/core/domain/time.ts';
import { useTranslation } from 'react-i18next';
import { Switch } from '../ui/switch.tsx';
import { useEndText } from './use-end-text.ts';
import { useReminder } from './use-reminder.ts';

interface Props {
  readonly end: Instant;
  readonly now: Instant;
  /** Identifies the stay. */
  readonly id: string;
}

/**
 * Permission is requested only when this is switched on. If notifications do not work, it says what to use
 * instead.
 */
export function ReminderSwitch({ end, now, id }: Props) {
  const { t } = useTranslation('stayTime');
  const endText = useEndText();
  const { state, turn } = useReminder(end, now, id);
  const isOn = state === 'on';
  return (
    <div>
      <Switch
        label={t('reminder.label')}
        hint={t('reminder.hint')}
        checked={isOn}
        onChange={({ target }) => void turn(target.checked)}
      />
      <p className="kerb-note" role="status">
        {state === 'off' ? '' : t(`reminder.${state}`, { time: endText(end, now) })}
      </p>
    </div>
  );
}
