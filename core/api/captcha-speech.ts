import { speechEndpoint } from '../contract/auth.ts';
import { text } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';

/** Whose picture is read aloud, and how. */
export interface CaptchaSpeech {
  /** E-mail or phone of the login that got the picture. */
  readonly identifier: string;
  readonly device: string | undefined;
  readonly language: 'ru' | 'en';
}

/** A minute of sound takes less. */
const longest = 2_000_000;

/** The digits of the picture as a WAV file. */
export async function loadCaptchaSpeech(
  { anonymous: http }: AccountSource,
  { identifier, device, language }: CaptchaSpeech,
): Promise<ArrayBuffer> {
  const base64 =
    text(
      (await http(speechEndpoint, { login: identifier, language, ...(device ? { device } : {}) })).audio,
    ) ?? '';
  // `RIFF` in Base64: nothing but a WAV is handed to the browser's decoder.
  if (!/^UklGR[\w+/]+=*$/.test(base64) || base64.length > longest) throw new AppError('unreadable');
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;
  } catch (cause) {
    throw new AppError('unreadable', { cause });
  }
}
