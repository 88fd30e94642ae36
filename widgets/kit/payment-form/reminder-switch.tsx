import { dueReminder, extendBy } from '@kerb/core/domain/session/extend-by.ts';
import type { Instant, Minutes } from '@kerb/core/domain/time.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCity, useRuntime } from '../runtime/runtime-context.tsx';
import { Switch } from '../ui/switch.tsx';
import { useEndText } from './use-end-text.ts';

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

type ReminderState =
  | 'off'
  | 'on'
  /** Refused by the driver, now or earlier. */
  | 'refused'
  /** The browser has no notifications, or does not allow them for a page. */
  | 'unsupported';

/**
 * Notifications before the end of a stay while the page is open. The stays for which they are switched on are
 * stored in this tab. `id` identifies the stay.
 */
function useReminder(end: Instant, now: Instant, id: string) {
  const { t } = useTranslation('stayTime');
  const endText = useEndText();
  const { tab } = useRuntime();
  const key = `reminder:${useCity().city}`;
  const stored = () => (tab.read(key) ?? '').split(' ').filter(Boolean);
  const [state, setState] = useState<ReminderState>(() =>
    stored().includes(id) && permission() === 'granted' ? 'on' : 'off',
  );
  const seen = useRef(now);

  const remind = useEffectEvent((count: Minutes) => {
    const times = { end: endText(end, now), by: endText(extendBy(end), now) };
    const text = t(now < extendBy(end) ? 'reminder.text' : 'reminder.textLate', times);
    if (!show(t('reminder.title', { count }), text, id)) setState('unsupported');
  });
  useEffect(() => {
    const due = dueReminder(end, seen.current, now);
    seen.current = now;
    if (due !== undefined && state === 'on') remind(due);
  }, [end, now, state]);

  const turn = async (isOn: boolean) => {
    const next = isOn ? await allowed() : 'off';
    // Only showing a notification proves that the page can show one; it also shows the driver what they look
    // like.
    const works = next === 'on' ? show(t('reminder.on', { time: endText(end, now) }), '', id) : true;
    setState(works ? next : 'unsupported');
    const others = stored().filter((other) => other !== id);
    tab.write(key, (works && next === 'on' ? [...others, id] : others).join(' '));
  };
  return { state, turn };
}

function permission(): NotificationPermission | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification.permission;
}

async function allowed(): Promise<ReminderState> {
  if (permission() === undefined) return 'unsupported';
  return (await Notification.requestPermission()) === 'granted' ? 'on' : 'refused';
}

/**
 * False if the page cannot show notifications: on phones Chromium allows them only for service workers, which
 * a widget on a host page does not have.
 */
function show(title: string, body: string, id: string): boolean {
  try {
    new Notification(title, { body, tag: `kerb-parking-${id}` });
    return true;
  } catch {
    return false;
  }
}
