import type { RequirePasskeyRequest } from '@kerb/core/contract/passkeys.ts';
import { withAccountLock } from '../../../platform/database/lock-account.ts';
import type { AccountContext } from '../account-context.ts';
import type { Account } from '../accounts.ts';
import type { LetterContext } from '../notify-owner.ts';
import { revokeTokens } from '../tokens.ts';
import { notifyOfPasskey } from './notify-of-passkey.ts';
import { provePasskeyOf } from './own-passkeys.ts';
import { setPasskeyRequired } from './required-passkey.ts';
import { removePasskeys } from './stored-passkeys.ts';

/**
 * Switches the second factor of a company's login. Both ways need a passkey: on, because then one works; off,
 * because then a stolen token cannot do it. All other tokens end when it is switched on.
 */
export async function requirePasskey(
  context: AccountContext,
  { isRequired, proof }: RequirePasskeyRequest,
): Promise<void> {
  await provePasskeyOf(context, proof);
  const isOn = isRequired === 'true';
  const { id } = context.account;
  await withAccountLock(context, id, async (locked) => {
    await setPasskeyRequired(locked, id, isOn);
    if (isOn) await revokeTokens(locked, id, context.token);
    await notifyOfPasskey(
      locked,
      context.account,
      isOn
        ? { ru: 'для входа теперь нужен ключ доступа', en: 'logging in needs a passkey from now on' }
        : { ru: 'для входа больше не нужен ключ доступа', en: 'logging in needs no passkey any more' },
    );
  });
}

/**
 * What the city does for a company that has lost its passkeys, once somebody has checked who asks: the
 * contract number alone signs in again, and nothing of before does.
 */
export async function resetCompanyPasskeys(context: LetterContext, company: Account): Promise<void> {
  await withAccountLock(context, company.id, async (locked) => {
    await setPasskeyRequired(locked, company.id, false);
    await removePasskeys(locked, company.id);
    await revokeTokens(locked, company.id);
    await notifyOfPasskey(locked, company, {
      ru: 'ключи доступа удалены по вашему обращению, все входы завершены',
      en: 'the passkeys were removed as you asked, and all devices were signed out',
    });
  });
}
