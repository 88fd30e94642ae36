import { escapedHtml } from '../../../platform/escaped-html.ts';

/** Markup whose values were escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | undefined | false | readonly Part[];

/**
 * Markup from a template. Every value is escaped, except other markup. `undefined` and `false` are nothing.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    template.map((text, index) => text + (index < parts.length ? textOf(parts[index]) : '')).join(''),
  );
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return escapedHtml(String(part));
}
