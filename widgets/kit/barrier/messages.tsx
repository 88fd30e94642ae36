import { formatTime } from '@kerb/core/domain/time.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCity } from '../runtime/runtime-context.tsx';
import { LiveRegion, useAnnouncer } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Message } from './use-messages.ts';

interface Props {
  readonly shown: Message | undefined;
  readonly past: readonly Message[];
}

/** The newest message for a while, and a list of all of them for drivers who missed it. */
export function Messages({ shown, past }: Props) {
  const { t } = useTranslation('barrier');
  const { timeZone } = useCity();
  const { announcement, announce } = useAnnouncer();
  useEffect(() => {
    if (shown) announce(inWords(shown));
  }, [shown, announce]);
  return (
    <>
      {shown ? (
        <Notice tone={shown.tone} title={shown.title} announce="off">
          {shown.text}
        </Notice>
      ) : null}
      {!shown && past.length > 0 ? (
        <details className="kerb-note kerb-pay-barrier__past">
          <summary>{t('messages')}</summary>
          <ul>
            {past.map((message) => (
              <li key={message.at}>
                {formatTime(message.at, timeZone)} {inWords(message)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <LiveRegion announcement={announcement} politeness="assertive" />
    </>
  );
}

function inWords({ title, text }: Message): string {
  return title ? `${title}. ${text}` : text;
}
