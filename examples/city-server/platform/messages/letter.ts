import MailComposer from 'nodemailer/lib/mail-composer';
import { escapedHtml as escaped, escapedWithLinks } from '../escaped-html.ts';
import type { Language } from '../translation/translate.ts';
import type { OutgoingMessage } from './carrier.ts';

interface LetterOptions {
  readonly from: string;
  readonly cityName: (city: string, language: Language) => string;
}

const parking = { ru: 'Парковки', en: 'Parking' } as const;
const footer = {
  ru: 'Это письмо отправил сайт парковок, отвечать на него не нужно.',
  en: 'This letter was sent by the parking site. There is no need to answer it.',
} as const;

/**
 * A letter as text and as HTML, ready for a mail server. Nothing in it is loaded from elsewhere, so nobody
 * learns that it was opened.
 */
export async function composeLetter(
  { id, city, recipient, language, text, subject, attachment }: OutgoingMessage,
  { from, cityName }: LetterOptions,
): Promise<{ readonly bytes: Buffer }> {
  const sender = `${parking[language]}, ${cityName(city, language)}`;
  const letter = new MailComposer({
    from: { name: sender, address: from },
    to: { name: '', address: recipient },
    subject: subject ?? sender,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    text: `${text}\n\n${sender}\n${footer[language]}\n`,
    html: letterPage({ title: subject ?? sender, sender, text, language }),
    attachments: attachment
      ? [{ filename: attachment.name, content: attachment.base64, encoding: 'base64' }]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { bytes: await letter.compile().build() };
}

interface LetterTexts {
  readonly title: string;
  readonly sender: string;
  readonly text: string;
  readonly language: Language;
}

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#fff;color:#16181d;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto}h1{margin:0 0 16px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}a{color:#0b57d0}.soft{color:#5b616b;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#16181d;color:#eceef2}a{color:#8ab4f8}.soft{color:#a6acb7}}`;

/** Everything is escaped; addresses become links. */
export function letterPage({ title, sender, text, language }: LetterTexts): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>${styles}</style></head><body><main>
<h1>${escaped(title)}</h1>${text
    .split(/\n+/)
    .map((line) => `<p>${escapedWithLinks(line)}</p>`)
    .join('')}
<p class="soft">${escaped(sender)}<br>${escaped(footer[language])}</p></main></body></html>`;
}
