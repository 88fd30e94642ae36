import type { CityConfig } from '../config/city-config.ts';
import type { Profile } from '../domain/account/profile.ts';
import type { ConfirmationMethod, NewDriver } from '../domain/account/registration.ts';
import type { Kopecks } from '../domain/money.ts';
import type { PaymentOutcome, Stay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import type { TopUp } from '../domain/payment/top-up.ts';
import type { Extension } from '../domain/session/extension.ts';
import { accountHttp, type TokenSource } from './account-http.ts';
import {
  endSession,
  extendSession,
  loadOwnPaymentOutcome,
  quoteExtension,
  startStay,
  topUp,
} from './account-payment.ts';
import { type Credentials, type LoginOutcome, logIn, logOut } from './auth.ts';
import { createHttp } from './http.ts';
import { changePassword, sendNewPassword, sendPasswordCode } from './password.ts';
import { type PaymentReply, type PayOptions, quoteStay } from './payment.ts';
import { loadProfile } from './profile.ts';
import {
  checkEmail,
  checkPhone,
  confirmEmail,
  confirmPhone,
  loadConfirmationMethod,
  register,
  sendEmailCode,
  sendPhoneCode,
} from './registration.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * The calls that need an account. They are separate from `CityApi` because elements on other people's pages
 * get `CityApi` only, and cannot leak what they do not have.
 */
export interface AccountApi {
  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginOutcome>;
  /** Ends the token of this moment on the server, as far as the city can. Never rejects. */
  logOut(): Promise<void>;
  /** Resolves to the salt that identifies the registration. */
  register(driver: NewDriver): Promise<string>;
  checkEmail(email: string, signal?: AbortSignal): Promise<void>;
  checkPhone(phone: string, signal?: AbortSignal): Promise<void>;
  confirmationMethod(signal?: AbortSignal): Promise<ConfirmationMethod>;
  confirmEmail(salt: string, code: string): Promise<void>;
  /** Resolves to the token of the new account. */
  confirmPhone(salt: string, code: string): Promise<string>;
  sendEmailCode(salt: string, email: string): Promise<void>;
  sendPhoneCode(salt: string, phone: string, how: { readonly isSmsInstead: boolean }): Promise<void>;
  sendPasswordCode(email: string): Promise<void>;
  changePassword(code: string, password: string): Promise<void>;
  sendNewPassword(identifier: string): Promise<void>;
  profile(hasBalance: boolean, signal?: AbortSignal): Promise<Profile>;
  quote(stay: Stay, signal?: AbortSignal): Promise<Quote>;
  startStay(stay: Stay, options: PayOptions): Promise<PaymentReply>;
  quoteExtension(extension: Extension, signal?: AbortSignal): Promise<Quote>;
  extendSession(extension: Extension, options: PayOptions): Promise<PaymentReply>;
  /** Resolves to the amount refunded to the balance, if the city sends it. */
  endSession(sessionId: string): Promise<Kopecks | undefined>;
  topUp(request: TopUp, options: PayOptions): Promise<PaymentReply>;
  /** The outcome of an attempt of this account (PLUS-02); a city tells it to nobody else. */
  paymentOutcome(attemptId: string, signal?: AbortSignal): Promise<PaymentOutcome>;
}

export interface AccountApiOptions {
  readonly clock: ServerClock;
  readonly tokens: TokenSource;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeoutMs?: number | undefined;
}

export function createAccountApi(config: CityConfig, options: AccountApiOptions): AccountApi {
  const { clock, tokens, fetch, timeoutMs } = options;
  const http = createHttp({ apiUrl: config.apiUrl, clock, fetch, timeoutMs });
  const signedIn = accountHttp(http, tokens);
  return {
    logIn: (credentials, signal) => logIn(http, config, credentials, signal),
    async logOut() {
      const token = tokens.current();
      if (token !== undefined) await logOut(http, token);
    },
    register: (driver) => register(http, config, driver),
    checkEmail: (email, signal) => checkEmail(http, email, signal),
    checkPhone: (phone, signal) => checkPhone(http, phone, signal),
    confirmationMethod: (signal) => loadConfirmationMethod(http, signal),
    confirmEmail: (salt, code) => confirmEmail(http, salt, code),
    confirmPhone: (salt, code) => confirmPhone(http, salt, code),
    sendEmailCode: (salt, email) => sendEmailCode(http, salt, email),
    sendPhoneCode: (salt, phone, how) => sendPhoneCode(http, salt, phone, how),
    sendPasswordCode: (email) => sendPasswordCode(http, email),
    changePassword: (code, password) => changePassword(http, code, password),
    sendNewPassword: (identifier) => sendNewPassword(http, identifier),
    profile: (hasBalance, signal) => loadProfile(signedIn, config, hasBalance, signal),
    quote: (stay, signal) => quoteStay(signedIn, config, stay, signal),
    startStay: (stay, payOptions) => startStay(signedIn, config, stay, payOptions),
    quoteExtension: (extension, signal) => quoteExtension(signedIn, config, extension, signal),
    extendSession: (extension, payOptions) => extendSession(signedIn, config, extension, payOptions),
    endSession: (sessionId) => endSession(signedIn, sessionId),
    topUp: (request, payOptions) => topUp(signedIn, config, request, payOptions),
    paymentOutcome: (attemptId, signal) => loadOwnPaymentOutcome(signedIn, config, attemptId, signal),
  };
}
