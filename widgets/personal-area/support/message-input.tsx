import { maxMessageLength } from '@kerb/kit/queries/support.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { TextArea } from '@kerb/kit/ui/text-area.tsx';
import { type DragEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What is typed and not sent yet, for when the thread is opened again. */
  readonly draft: { text: string };
  readonly isSending: boolean;
  readonly onSend: (text: string) => void;
}

/**
 * Sends a text that is not blank, by Enter or the button, and waits while a message is sent. FBK-08: plain
 * text only, as a text area pastes it, and nothing can be dropped on it.
 */
export function MessageInput({ draft, isSending, onSend }: Props) {
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
