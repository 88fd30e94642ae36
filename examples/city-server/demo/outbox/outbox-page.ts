import { escapedHtml as escaped, escapedWithLinks } from '../../platform/escaped-html.ts';
import type { ShownMessage } from '../../platform/outbox.ts';
import { pageOf } from '../page.ts';

const kinds = { email: 'Письмо', sms: 'SMS', call: 'Звонок', push: 'Уведомление' } as const;

const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:640px;padding:24px 16px;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{margin:0 0 4px;font-size:24px}p{margin:0 0 8px;overflow-wrap:anywhere}.soft{opacity:.75}
article{margin:16px 0 0;padding:16px;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:12px}a{color:inherit}
article p:last-child{margin:0;font-size:18px}:focus-visible{outline:3px solid;outline-offset:2px}`;

/** The page of messages, newest first, with links in letters. Everything is escaped. */
export function outboxPage(messages: readonly ShownMessage[]): string {
  const list = messages.map(article).join('') || '<p>Пока ничего не отправлено.</p>';
  return pageOf(
    'ru',
    'Исходящие',
    styles,
    `<h1>Исходящие</h1><p class="soft">Письма, SMS, звонки и уведомления, которые отправил бы настоящий город. Страница обновляется сама.</p>
<main>${list}</main>`,
    '<meta http-equiv="refresh" content="5">',
  );
}

function article({ id, kind, recipient, text, city, attachment_name, created_at }: ShownMessage): string {
  const file = attachment_name
    ? `<p><a href="/outbox/${escaped(String(id))}/attachment">${escaped(attachment_name)}</a></p>`
    : '';
  return `<article><p class="soft">${kinds[kind]} · ${escaped(recipient)} · ${escaped(city)} · ${created_at.toISOString()}</p>
${file}<p>${escapedWithLinks(text ?? '')}</p></article>`;
}
