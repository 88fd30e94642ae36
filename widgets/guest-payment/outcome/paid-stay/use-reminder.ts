import { dueReminder, renewBy } from '@kerb/core/domain/session/renew-by.ts';
import type { Instant, Minutes } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ReminderState =
  | 'off'
  | 'on'
  /** By the driver, now or earlier. */
  | 'refused'
  /** The browser has no notifications, or none that a page may show. */
  | 'unsupported';

/** Notifications before an end while the page is open. Which stay they were switched on for is kept in this tab, over a reload. */
export function useReminder(end: Instant, now: Instant, attemptId: string) {
  const { t } = useTranslation('renew');
  const endText = useEndText();
  const { tab } = useRuntime();
  const key = `reminder:${useCity().city}`;
  const [state, setState] = useState<ReminderState>(() =>
    tab.read(key) === attemptId && permission() === 'granted' ? 'on' : 'off',
  );
  const seen = useRef(now);

  const remind = useEffectEvent((count: Minutes) => {
    const times = { end: endText(end, now), by: endText(renewBy(end), now) };
    const text = t(now < renewBy(end) ? 'reminder.text' : 'reminder.textLate', times);
    if (!show(t('reminder.title', { count }), text)) setState('unsupported');
  });
  useEffect(() => {
    const due = dueReminder(end, seen.current, now);
    seen.current = now;
    if (due !== undefined && state === 'on') remind(due);
  }, [end, now, state]);

  const turn = async (isOn: boolean) => {
    const next = isOn ? await allowed() : 'off';
    // A page that may show none is found out by showing one, which also shows the driver what it will look like.
    const works = next === 'on' ? show(t('reminder.on', { time: endText(end, now) }), '') : true;
    setState(works ? next : 'unsupported');
    if (works && next === 'on') tab.write(key, attemptId);
    else tab.remove(key);
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

/** False where a page may not: on phones Chromium leaves it to service workers, which a host page's widget has none of. */
function show(title: string, body: string): boolean {
  try {
    new Notification(title, { body, tag: 'kerb-parking' });
    return true;
  } catch {
    return false;
  }
}
