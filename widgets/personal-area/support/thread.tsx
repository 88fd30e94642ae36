import { formatMessageTime } from '@kerb/core/domain/support/message-time.ts';
import type { SupportMessage } from '@kerb/core/domain/support/support-request.ts';
import { type OutgoingMessage, withTitles } from '@kerb/core/domain/support/thread.ts';
import { useSupportThread } from '@kerb/kit/queries/support.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useCity, useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ErrorIcon } from '@kerb/kit/ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageInput } from './message-input.tsx';

interface Props {
  readonly requestId: string;
  readonly subject: string;
}

/** The messages of an opened request, and the field for another one. */
export function Thread({ requestId, subject }: Props) {
  const { t } = useTranslation('support');
  const thread = useSupportThread(requestId);
  const draft = useDraft(`account:support:${requestId}`, () => ({ text: '' }));
  const { messages, outgoing } = thread;
  if (!messages)
    return (
      <QueryPlaceholder query={thread} title={t('thread.failed')} label={t('thread.loading')} height={160} />
    );
  return (
    <div className="kerb-stack">
      <Messages label={t('thread.title', { subject })} {...{ messages, outgoing }} onResend={thread.resend} />
      <MessageInput
        draft={draft}
        isSending={outgoing.some(({ state }) => state === 'sending')}
        onSend={thread.send}
      />
    </div>
  );
}

interface MessagesProps {
  readonly label: string;
  readonly messages: readonly SupportMessage[];
  readonly outgoing: readonly OutgoingMessage[];
  readonly onResend: (key: string) => void;
}

/** A message of the thread, or one of the driver's on its way. */
interface Shown {
  readonly key: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly at?: SupportMessage['at'];
  readonly state?: OutgoingMessage['state'];
}

function Messages({ label, messages, outgoing, onResend }: MessagesProps) {
  const { t } = useTranslation('support');
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoing.length;
  useEffect(() => {
    // The newest message is in view.
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const shown: Shown[] = [
    // Messages have no ids; a thread only grows.
    ...messages.map((message, index) => ({ ...message, key: `${index}` })),
    ...outgoing.map((message) => ({ ...message, isOwn: true })),
  ];
  if (shown.length === 0) return <p>{t('thread.empty')}</p>;
  return (
    // Screen readers are told of new messages; the keyboard scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus.
    <div ref={box} className="kerb-support__messages" role="log" aria-label={label} tabIndex={0}>
      <ul>
        {withTitles(shown).map(({ message, hasTitle }) => (
          <Message
            key={message.key}
            message={message}
            hasTitle={hasTitle}
            onResend={() => onResend(message.key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface MessageProps {
  readonly message: Shown;
  readonly hasTitle: boolean;
  readonly onResend: () => void;
}

/** The writer where it changes, the text as text, and a way to send a failed one again. */
function Message({ message: { isOwn, text, at, state }, hasTitle, onResend }: MessageProps) {
  const { t } = useTranslation('support');
  const { timeZone } = useCity();
  return (
    <li className="kerb-stack kerb-stack--1 kerb-support__message" data-own={isOwn}>
      {hasTitle ? (
        <span className="kerb-support__writer">{t(isOwn ? 'thread.own' : 'thread.operator')}</span>
      ) : null}
      <div className="kerb-support__bubble">
        <p className="kerb-support__text">{text}</p>
        {at === undefined ? null : (
          <span className="kerb-support__time">{formatMessageTime(at, timeZone)}</span>
        )}
        {state === 'sending' ? <span className="kerb-support__time">{t('thread.sending')}</span> : null}
      </div>
      {state === 'failed' ? (
        <div className="kerb-support__problem">
          <ErrorIcon size="small" />
          <span>{t('thread.notSent')}</span>
          <Button size="small" onClick={onResend}>
            {t('thread.resend')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
