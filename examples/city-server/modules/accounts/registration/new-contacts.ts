import { isTaken } from '../../../platform/database/in-transaction.ts';
import { withAccountLock } from '../../../platform/database/lock-account.ts';
import {
  deleteRows,
  findRow,
  insertNew,
  selectRows,
  storeRow,
  updateRows,
} from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type Limit, take } from '../../../platform/limits/limiter.ts';
import { limitLookups, limitMessages } from '../../../platform/limits/request-limits.ts';
import { sendMessage } from '../../../platform/outbox.ts';
import type { AccountContext, AccountTransaction } from '../account-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { normaliseEmail, normalisePhone } from '../identifier.ts';
import { notifyFormerEmail, notifyOwner } from '../notify-owner.ts';
import { checkFreeEmail, checkFreePhone } from './check-free.ts';
import {
  type CodeSubject,
  codeLifetime as lifetime,
  sendToPhone,
  storeCode,
  typedCode,
  useCode,
} from './codes.ts';

type Kind = 'email' | 'phone';

/** Phones of one account. */
const maximumPhones = 5;

/**
 * Sends a code to an e-mail that the account shall have. Throws `UserExists` for another account's, and
 * `LimitSMS`.
 */
export async function sendNewEmailCode(context: AccountContext, typed: string): Promise<void> {
  await limitLookups(context);
  if (normaliseEmail(typed) === context.account.email) throw new ApiError(accountRefusals.emailUnchanged);
  const email = await checkFreeEmail(context, typed).catch(renamed('EmailExists', 'UserExists'));
  await limitCodes(context, email, 'email');
  await storePending(context, 'email', email);
  const code = typedCode();
  await storeCode(context, subjectOf(context, 'email', email), code);
  const { displayName } = context.city.config;
  await sendMessage(context, {
    city: context.city.id,
    kind: 'email',
    recipient: email,
    lifetime,
    subject: { ru: 'Код для нового e-mail', en: 'Code for the new e-mail' },
    text: {
      ru:
        `Парковка, ${displayName.ru}. Код, чтобы указать этот e-mail в кабинете: ${code}. ` +
        'Если вы этого не делали, никому не сообщайте код: ничего не изменится.',
      en:
        `Parking, ${displayName.en}. The code to use this e-mail in your account: ${code}. ` +
        'If this was not you, tell nobody the code: nothing will change.',
    },
  });
}

/**
 * Sends a code to a phone that the account shall have, by a call or an SMS. Throws `DoublePhone` for a phone
 * that it has, `UserExists` for another account's, and `LimitSMS`.
 */
export async function sendNewPhoneCode(
  context: AccountContext,
  typed: string,
  { isRepeat }: { readonly isRepeat: boolean },
): Promise<void> {
  await limitLookups(context);
  const { city } = context;
  const own = await phonesOfAccount(context);
  if (own.includes(normalisePhone(typed))) throw new ApiError(accountRefusals.phoneListed);
  const phone = await checkFreePhone(context, typed).catch(renamed('PhoneExists', 'UserExists'));
  if (own.length >= maximumPhones)
    throw new ApiError(accountRefusals.tooManyPhones, { values: { maximumPhones } });
  const isCall = city.phoneConfirmation === 'call' && !(isRepeat && city.settings.useSmsReplay);
  const kind = isCall ? 'call' : 'sms';
  await limitCodes(context, phone, kind);
  await storePending(context, 'phone', phone);
  await sendToPhone(context, subjectOf(context, 'phone', phone), kind, (code) => ({
    ru: `Код для нового телефона в кабинете парковок: ${code}. Никому его не сообщайте.`,
    en: `The code for a new phone in your parking account: ${code}. Tell it to nobody.`,
  }));
}

/** Accepts the code of an e-mail; the change of the profile saves it. Throws `IncorrectCode`. */
export async function confirmNewEmail(context: AccountContext, code: string): Promise<void> {
  const email = await requirePending(context, 'email');
  await useCode(context, subjectOf(context, 'email', email), code);
  const expires_at = new Date(context.now.getTime() + lifetime);
  await updateRows(
    context.database,
    'pending_contacts',
    { account_id: context.account.id, kind: 'email', contact: email },
    { confirmed_at: context.now, expires_at },
  );
}

/**
 * Accepts the code of a phone and adds the phone to the account, not as the main one. Throws `IncorrectCode`,
 * and `UserExists` if another account got the phone meanwhile.
 */
export async function confirmNewPhone(context: AccountContext, code: string): Promise<void> {
  const phone = await requirePending(context, 'phone');
  await useCode(context, subjectOf(context, 'phone', phone), code);
  await withAccountLock(context, context.account.id, async (locked) => {
    const { length } = await phonesOfAccount(locked);
    if (length >= maximumPhones)
      throw new ApiError(accountRefusals.tooManyPhones, { values: { maximumPhones } });
    const isAdded = await insertNew(locked.database, 'account_phones', ['city', 'phone'], {
      city: context.account.city,
      phone,
      account_id: context.account.id,
      is_main: length === 0,
    });
    if (!isAdded) throw new ApiError(accountRefusals.userExists);
    await deletePending(locked, 'phone');
    await notifyOwner(locked, context.account, {
      ru: `в кабинет добавлен телефон +${phone}`,
      en: `the phone +${phone} was added to your account`,
    });
  });
}

/**
 * Replaces the e-mail of an account by one whose code was accepted. Codes and passwords that were sent to the
 * old address become useless. Throws `IncorrectCode` for an e-mail that was not confirmed.
 */
export async function replaceEmail(context: AccountTransaction, typed: string): Promise<void> {
  const { database, now, account } = context;
  const email = normaliseEmail(typed);
  await selectRows(database, 'pending_contacts', { account_id: account.id, kind: 'email', contact: email }, [
    'contact',
  ])
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new ApiError(accountRefusals.confirmNewEmailFirst));
  const other = await findRow(database, 'accounts', { city: account.city, kind: account.kind, email }, [
    'id',
  ]);
  if (other) throw new ApiError(accountRefusals.userExists);
  await updateRows(database, 'accounts', { id: account.id }, { email }).catch((cause: unknown) => {
    // Another account saved it since the question above.
    throw isTaken(cause) ? new ApiError(accountRefusals.userExists) : cause;
  });
  await deletePending(context, 'email');
  for (const table of ['password_codes', 'temporary_passwords'] as const)
    await database.deleteFrom(table).where('account_id', '=', account.id).execute();
  await notifyFormerEmail(context, account, {
    ru: `e-mail вашего аккаунта изменён на ${email}`,
    en: `the e-mail of your account was changed to ${email}`,
  });
}

/** The phones of an account. */
async function phonesOfAccount({ database, account }: AccountContext): Promise<string[]> {
  const key = { account_id: account.id };
  const rows = await selectRows(database, 'account_phones', key, ['phone']).execute();
  return rows.map(({ phone }) => phone);
}

/** A code is bound to the account and to the contact: the code of an earlier contact proves nothing. */
function subjectOf({ city, account }: AccountContext, kind: Kind, contact: string): CodeSubject {
  return {
    subject: `own ${kind} ${account.id} ${contact}`,
    recipient: contact,
    isShortCode: kind === 'phone' && city.phoneConfirmation === 'call',
  };
}

async function storePending(
  { database, now, account }: AccountContext,
  kind: Kind,
  contact: string,
): Promise<void> {
  const row = { contact, confirmed_at: null, expires_at: new Date(now.getTime() + lifetime) };
  await storeRow(database, 'pending_contacts', { account_id: account.id, kind }, row);
}

async function requirePending({ database, now, account }: AccountContext, kind: Kind): Promise<string> {
  const pending = await selectRows(database, 'pending_contacts', { account_id: account.id, kind }, [
    'contact',
  ])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new ApiError(accountRefusals.codeOutdated));
  return pending.contact;
}

async function deletePending({ database, account }: AccountContext, kind: Kind): Promise<void> {
  await deleteRows(database, 'pending_contacts', { account_id: account.id, kind });
}

/** 20 codes an hour of an account, whoever they go to, besides the limits of each recipient. */
async function limitCodes(
  context: AccountContext,
  recipient: string,
  kind: 'email' | 'sms' | 'call',
): Promise<void> {
  const limit: Limit = { action: 'own-codes', subject: context.account.id, maximum: 20, windowMs: 3_600_000 };
  if (!(await take(context, [limit]))) throw new ApiError(accountRefusals.tooManyOwnCodes);
  await limitMessages(context, recipient, kind).catch((cause: unknown) => {
    throw cause instanceof ApiError && cause.errorName === 'SMSNotSend'
      ? new ApiError(accountRefusals.tooManyOwnCodes)
      : cause;
  });
}

/** The names of a registration's refusals differ from those of a profile. */
function renamed(from: string, to: 'UserExists') {
  return (cause: unknown): never => {
    if (cause instanceof ApiError && cause.errorName === from)
      throw new ApiError({ ...cause.refusal, errorName: to });
    throw cause;
  };
}
