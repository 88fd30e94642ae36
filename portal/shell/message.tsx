import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
}

/** A page with a single message. */
export function Message({ title, text, actions }: Props) {
  return (
    <section className="kerb-portal-message">
      <h1 className="kerb-portal-message__title">{title}</h1>
      <p className="kerb-portal-message__text">{text}</p>
      {actions ? <div className="kerb-portal-message__actions">{actions}</div> : null}
    </section>
  );
}
