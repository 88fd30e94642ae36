import { type CompanyLoginRequest, companyLoginEndpoint } from '../contract/auth.ts';
import { isObject, parseJson } from '../decoding.ts';
import type { AccountSource } from './account-source.ts';
import { decodeLogin, type LoginOutcome, loginFailure } from './auth.ts';
import { decodePasskeyRequest } from './passkeys.ts';

export interface CompanyCredentials {
  /** The taxpayer number. */
  readonly inn: string;
  readonly contractNumber: string;
  readonly captcha?: string | undefined;
  readonly proof?: string | undefined;
}

/** API-33. Resolves to an outcome, as a driver's login does; rejects only when it is aborted. */
export async function logInAsCompany(
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
  try {
    const body = await http.body(companyLoginEndpoint, fields, { signal });
    const reply = parseJson(await body.text());
    if (isObject(reply) && reply.status === 'PasskeyRequired')
      return { status: 'passkeyRequired', passkey: decodePasskeyRequest(reply.passkey) };
    return decodeLogin(reply);
  } catch (error) {
    if (signal?.aborted) throw error;
    return loginFailure(error, undefined);
  }
}
