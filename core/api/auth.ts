import { authEndpoints, type LoginRequest } from '../contract/auth.ts';
import { deviceEndpoints } from '../contract/devices.ts';
import { isObject, type Json, nonEmptyText, parseJson } from '../decoding.ts';
import { captchaImage } from '../domain/account/captcha-image.ts';
import { isDeviceKey } from '../domain/account/device-key.ts';
import type { PasskeyRequest } from '../domain/account/passkey.ts';
import { isToken } from '../domain/account/token.ts';
import { AppError } from '../errors/app-error.ts';
import { loadAccountCapabilities } from './account-capabilities.ts';
import type { AccountSource } from './account-source.ts';
import { acceptReply } from './reply.ts';

export interface Credentials {
  /** E-mail or phone. */
  readonly identifier: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  /** Instead of the picture's digits: what `proveWork` resolved to. */
  readonly proof?: string | undefined;
  /** What an earlier login on this device resolved to as `device`. */
  readonly device?: string | undefined;
}

/**
 * The outcome of a login call. The contract calls the last three `EmptyPass`, `error` and `Request error`. A
 * refusal may have the captcha picture that the next attempt has to answer. `passkeyRequired`: the rest was
 * right, and a passkey of the company has to follow.
 */
export type LoginOutcome =
  | { readonly status: 'ok'; readonly token: string; readonly device?: string | undefined }
  | { readonly status: 'passkeyRequired'; readonly passkey: PasskeyRequest }
  | { readonly status: 'emptyPassword' }
  | { readonly status: 'refused'; readonly error: AppError; readonly captcha: string | undefined }
  | { readonly status: 'callFailed'; readonly error: unknown };

const endpoints = {
  v1: authEndpoints.loginV1,
  v2: authEndpoints.loginV2,
  v3: authEndpoints.loginV3,
  v4: authEndpoints.loginV4,
  v5: authEndpoints.loginV5,
};

/** API-30, API-31. Resolves to an outcome that the login modal shows; rejects only when it is aborted. */
export function logIn(
  { anonymous: http, config }: AccountSource,
  { identifier, password, captcha, proof, device }: Credentials,
  signal?: AbortSignal,
): Promise<LoginOutcome> {
  const fields = {
    login: identifier,
    password,
    ...(captcha ? { captcha } : {}),
    ...(proof ? { proof } : {}),
    ...(device ? { device } : {}),
  } satisfies LoginRequest;
  return loginOutcome(http.body(endpoints[config.callVersions.login ?? 'v5'], fields, { signal }), signal);
}

/**
 * What a login call led to. The body of its reply is read here: `http` would turn a refusal into an error and
 * lose its picture. Rejects only when the call is aborted.
 */
export async function loginOutcome(
  reply: Promise<Blob>,
  signal?: AbortSignal,
  decode: (body: unknown) => LoginOutcome = decodeLogin,
): Promise<LoginOutcome> {
  try {
    const body = await reply;
    return decode(parseJson(await body.text()));
  } catch (error) {
    if (signal?.aborted) throw error;
    return loginFailure(error, undefined);
  }
}

/**
 * Ends the token of this moment on the server, where the city's options offer that. Never rejects: this
 * device forgets the token in any case.
 */
export async function logOut(account: AccountSource): Promise<void> {
  const token = account.tokens.current();
  if (token === undefined) return;
  try {
    const { canListDevices } = await loadAccountCapabilities(account);
    if (canListDevices) await account.anonymous(deviceEndpoints.logOut, {}, { token });
  } catch (cause) {
    console.warn('Kerb: no logout sent', cause);
  }
}

export function decodeLogin(body: unknown): LoginOutcome {
  const reply: Json = isObject(body) ? body : {};
  if (nonEmptyText(reply.status) === 'EmptyPass') return { status: 'emptyPassword' };
  try {
    const token = nonEmptyText(acceptReply(body, 200).id_session);
    if (!isToken(token)) throw new AppError('unreadable');
    const device = nonEmptyText(reply.device);
    return { status: 'ok', token, ...(isDeviceKey(device) ? { device } : {}) };
  } catch (error) {
    return loginFailure(error, captchaImage(reply.captcha));
  }
}

/** A refusal without a name gets the error name `error`. Any other failure means that the call failed. */
function loginFailure(error: unknown, captcha: string | undefined): LoginOutcome {
  if (!(error instanceof AppError) || error.kind !== 'refused') return { status: 'callFailed', error };
  if (error.code === 'EmptyPass') return { status: 'emptyPassword' };
  const { serverMessage } = error;
  const named = error.code || serverMessage ? error : new AppError('refused', { code: 'error' });
  return { status: 'refused', error: named, captcha };
}
