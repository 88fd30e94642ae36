import type { Label } from '../../rules/setting-schema.ts';

/** A refusal of the control room. Its text says what to do, in the language of the page that asked. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly code: string;
  readonly httpStatus: number;
  readonly text: Label;

  constructor(code: string, httpStatus: number, text: Label) {
    super(text.en);
    this.code = code;
    this.httpStatus = httpStatus;
    this.text = text;
  }
}

/** What a call names is not there, any more or at all. Its page may be out of date. */
export function unknown(code: `Unknown${string}`, ru: string, en: string): ControlRefusal {
  return new ControlRefusal(code, 404, { ru: `${ru}. Обновите страницу`, en: `${en}. Reload the page` });
}
