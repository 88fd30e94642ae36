import type { Endpoint } from '../contract/endpoint.ts';
import { parseJson } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import { reportExpiry } from './account-http.ts';
import type { AccountSource } from './account-source.ts';
import { acceptReply } from './reply.ts';

export interface FileKind {
  /** Its MIME type. */
  readonly type: string;
  readonly isFile: (body: Blob) => Promise<boolean>;
}

/** A file. Refusals come with HTTP status 200, too, so the body says which of both it is. */
export async function loadFile(
  { http, tokens }: AccountSource,
  endpoint: Endpoint,
  fields: Readonly<Record<string, string>>,
  { type, isFile }: FileKind,
): Promise<Blob> {
  return reportExpiry(tokens, async () => {
    const body = await http.body(endpoint, fields);
    if (await isFile(body)) return new Blob([body], { type });
    acceptReply(parseJson(await body.text()), 200);
    throw new AppError('unreadable');
  });
}

export const pdf: FileKind = {
  type: 'application/pdf',
  isFile: async (body) => (await body.slice(0, 5).text()) === '%PDF-',
};
