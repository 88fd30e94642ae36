import { createHash } from 'node:crypto';
import type { Language } from '../../platform/translation/translate.ts';

const texts = {
  ru: { title: 'Проверка', label: 'Я не программа' },
  en: { title: 'Check', label: 'I am not a program' },
} as const satisfies Record<Language, unknown>;

/** `response` has no character that HTML or JavaScript would read as their own. */
const script = (response: string, lifetime: number) => `
const box = document.querySelector('input');
const post = (captchaResponse) => parent.postMessage({ captchaResponse }, '*');
box.addEventListener('change', () => {
  if (!box.checked) return;
  box.disabled = true;
  post('${response}');
});
setTimeout(() => { post(''); location.reload(); }, ${lifetime});
`;

const style = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; }
body { margin: 0; }
label { display: flex; gap: 12px; align-items: center; min-height: 62px; padding: 0 16px; }
input { width: 24px; height: 24px; }
`;

/** The demo captcha: a box that gives its response to the page around it when it is ticked. */
export function captchaFrame(
  response: string,
  lifetime: number,
  language: Language,
): { html: string; policy: string } {
  const { title, label } = texts[language];
  const code = script(response, lifetime);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><label><input type="checkbox"> ${label}</label><script>${code}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(code)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    // Host pages show it too.
    'frame-ancestors *',
  ].join('; ');
  return { html, policy };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
