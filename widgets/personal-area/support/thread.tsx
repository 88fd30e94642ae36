import { formatMessageTime } from '@kerb/core/domain/support/message-time.ts';
import type { SupportMessage } from '@kerb/core/domain/support/support-request.ts';
import { type OutgoingMessage, withTitles } from '@kerb/core/domain/support/thread.ts';
import { maxMessageLength, useSupportThread } from '@kerb/kit/queries/support.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useCity, useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ErrorIcon } from '@kerb/kit/ui/icons.tsx';
import { TextArea } from '@kerb/kit/ui/text-area.tsx';
import { type DragEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

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

interface MessageInputProps {
  /** What is typed and not sent yet, for when the thread is opened again. */
  readonly draft: { text: string };
  readonly isSending: boolean;
  readonly onSend: (text: string) => void;
}

/**
 * Sends a text that is not blank, by Enter or the button, and waits while a message is sent. FBK-08: plain
 * text only, as a text area pastes it, and nothing can be dropped on it.
 */
function MessageInput({ draft, isSending, onSend }: MessageInputProps) {
  const { t } = useTranslation('support');
  const [text, setText] = useState(draft.text);
  const type = (typed: string) => {
    draft.text = typed;
    setText(typed);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // A disabled field loses the focus.
    if (isSending || !hadFocus.current) return;
    hadFocus.current = false;
    field.current?.focus();
  }, [isSending]);
  const send = () => {
    if (isSending || text.trim() === '') return;
    hadFocus.current = true;
    type('');
    onSend(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByEnter = (event: KeyboardEvent) => {
    // Enter also ends the input of a character in some languages.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const refuse = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  return (
    <form className="kerb-stack kerb-stack--2 kerb-support__input" onSubmit={submit}>
      <TextArea
        ref={field}
        label={t('thread.message')}
        hint={t('thread.hint')}
        rows={2}
        maxLength={maxMessageLength}
        enterKeyHint="send"
        value={text}
        disabled={isSending}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={sendByEnter}
        onDragOver={refuse}
        onDrop={refuse}
      />
      <div className="kerb-support__submit">
        <Button type="submit" isBusy={isSending} disabled={text.trim() === '' && !isSending}>
          {t('thread.send')}
        </Button>
      </div>
    </form>
  );
}
