import type { CityConfig } from '../config/city-config.ts';
import { authEndpoints, type LoginRequest } from '../contract/auth.ts';
import { isObject, type Json, nonEmptyText } from '../decoding/primitives.ts';
import { captchaImage } from '../domain/account/captcha-image.ts';
import { isToken } from '../domain/account/token.ts';
import { AppError } from '../errors/app-error.ts';
import type { Http } from './http.ts';
import { acceptReply, parseJson } from './reply.ts';

export interface Credentials {
  /** E-mail or phone. */
  readonly identifier: string;
  readonly password: string;
  readonly captcha?: string | undefined;
}

/** AUTH-10: how a try to sign in ended. A refusal may bring the picture that the next try has to answer (AUTH-07). */
export type LoginOutcome =
  | { readonly status: 'ok'; readonly token: string }
  | { readonly status: 'EmptyPass' }
  | { readonly status: 'error'; readonly error: AppError; readonly captcha: string | undefined }
  | { readonly status: 'Request error'; readonly error: unknown };

const endpoints = {
  v1: authEndpoints.loginV1,
  v2: authEndpoints.loginV2,
  v3: authEndpoints.loginV3,
  v4: authEndpoints.loginV4,
  v5: authEndpoints.loginV5,
};

/** API-30, API-31. Never rejects but for an abort: each way it can end is something the login modal shows. */
export async function logIn(
  http: Http,
  config: CityConfig,
  { identifier, password, captcha }: Credentials,
  signal?: AbortSignal,
): Promise<LoginOutcome> {
  const fields = {
    login: identifier,
    password,
    ...(captcha ? { captcha } : {}),
  } satisfies LoginRequest;
  try {
    // A refusal has a picture in it, so the reply is read here.
    const body = await http.body(endpoints[config.callVersions.login ?? 'v5'], fields, { signal });
    return decodeLogin(parseJson(await body.text()));
  } catch (error) {
    if (signal?.aborted) throw error;
    return outcomeOf(error, undefined);
  }
}

export function decodeLogin(body: unknown): LoginOutcome {
  const reply: Json = isObject(body) ? body : {};
  if (nonEmptyText(reply.status) === 'EmptyPass') return { status: 'EmptyPass' };
  try {
    const token = nonEmptyText(acceptReply(body, 200).id_session);
    if (!isToken(token)) throw new AppError('unreadable');
    return { status: 'ok', token };
  } catch (error) {
    return outcomeOf(error, captchaImage(reply.captcha));
  }
}

/** A refusal without a name is the login status `error` (ERR-05); all that is no refusal is a call that failed (ERR-02). */
function outcomeOf(error: unknown, captcha: string | undefined): LoginOutcome {
  if (!(error instanceof AppError) || error.kind !== 'refused') return { status: 'Request error', error };
  if (error.code === 'EmptyPass') return { status: 'EmptyPass' };
  const { serverMessage } = error;
  const named = error.code || serverMessage ? error : new AppError('refused', { code: 'error' });
  return { status: 'error', error: named, captcha };
}
