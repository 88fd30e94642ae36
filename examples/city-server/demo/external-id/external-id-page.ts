import { escapedHtml } from '../../platform/escaped-html.ts';
import { bilingual } from '../../platform/translation/bilingual.ts';
import type { Language } from '../../platform/translation/translate.ts';
import { pageOf } from '../page.ts';

/** Somebody whom the provider knows. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

const texts = bilingual({
  provider: ['Демо-ID', 'Demo ID'],
  title: ['Кто вы?', 'Who are you?'],
  demo: ['Учебный провайдер: пароль не нужен.', 'A practice provider: no password is needed.'],
  cancel: ['Не входить', 'Do not log in'],
  wrongTitle: ['Вход невозможен', 'You cannot log in here'],
  wrong: ['Этот сайт не зарегистрирован у Демо-ID.', 'This site is not registered with Demo ID.'],
});

const styles = `:root{color-scheme:light dark;--bg:#eef0f3;--card:#fff;--text:#1b1f24;--soft:#5a636d;--line:#d5dae0;--accent:#3b4cca}
@media (prefers-color-scheme:dark){:root{--bg:#14181c;--card:#1d2329;--text:#eef1f4;--soft:#a4aeb8;--line:#39424b;--accent:#9aa6ff}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;padding:24px 16px}
main{max-width:420px;margin:0 auto;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px}
p{margin:0 0 16px;color:var(--soft)}h1{margin:0 0 16px;font-size:28px;line-height:1.2}
button{display:block;width:100%;min-height:48px;margin:0 0 10px;padding:10px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}b{display:block}`;

/** Asks who the driver is. Its form is sent to its own address, which holds the request. */
export function personPage(people: readonly Person[], language: Language): string {
  const text = texts[language];
  const buttons = people.map(
    ({ email, name }) =>
      `<button name="email" value="${escapedHtml(email)}"><b>${escapedHtml(name)}</b>${escapedHtml(email)}</button>`,
  );
  return page(
    language,
    `<p>${text.provider}</p><h1>${text.title}</h1><form method="post">${buttons.join('\n')}
<button name="action" value="cancel">${text.cancel}</button></form><p>${text.demo}</p>`,
  );
}

/** A request of a site that the provider does not know. It leads nowhere. */
export function wrongRequestPage(language: Language): string {
  const { provider, wrongTitle, wrong } = texts[language];
  return page(language, `<p>${provider}</p><h1>${wrongTitle}</h1><p>${wrong}</p>`);
}

function page(language: Language, body: string): string {
  return pageOf(language, texts[language].provider, styles, `<main>${body}</main>`);
}
