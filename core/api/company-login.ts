import { type CompanyLoginRequest, companyLoginEndpoint } from '../contract/auth.ts';
import { isObject } from '../decoding.ts';
import type { AccountSource } from './account-source.ts';
import { decodeLogin, type LoginOutcome, loginOutcome } from './auth.ts';
import { decodePasskeyRequest } from './passkeys.ts';

export interface CompanyCredentials {
  /** The taxpayer number. */
  readonly inn: string;
  readonly contractNumber: string;
  readonly captcha?: string | undefined;
  readonly proof?: string | undefined;
}

/** API-33. Resolves to an outcome, as a driver's login does; rejects only when it is aborted. */
export function logInAsCompany(
  { anonymous: http }: AccountSource,
  { inn, contractNumber, captcha, proof }: CompanyCredentials,
  signal?: AbortSignal,
): Promise<LoginOutcome> {
  const fields = {
    inn: inn.replace(/\s/g, ''),
    contractNumber: contractNumber.trim(),
    ...(captcha ? { captcha } : {}),
    ...(proof ? { proof } : {}),
  } satisfies CompanyLoginRequest;
  return loginOutcome(http.body(companyLoginEndpoint, fields, { signal }), signal, (reply) =>
    isObject(reply) && reply.status === 'PasskeyRequired'
      ? { status: 'passkeyRequired', passkey: decodePasskeyRequest(reply.passkey) }
      : decodeLogin(reply),
  );
}
