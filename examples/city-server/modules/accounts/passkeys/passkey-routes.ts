import { type PasskeysReply, passkeyEndpoints } from '@kerb/core/contract/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../../platform/documentation/call-routes.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { requireCapability } from '../../cities/capability.ts';
import type { AccountContext } from '../account-context.ts';
import { requireAnyAccount, requireCompany } from '../authenticate.ts';
import { signedInRoutes } from '../signed-in-routes.ts';
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { logInByPasskey, passSecondFactor, requestPasskey } from './passkey-login.ts';
import { requirePasskey } from './require-passkey.ts';
import { isPasskeyRequired } from './required-passkey.ts';
import { passkeysOf } from './stored-passkeys.ts';

/** Signing in by passkey, and the passkeys of drivers and companies. */
export function passkeyRoutes(app: FastifyInstance): void {
  // The calls of a city without passkeys do not exist.
  app.addHook('preHandler', async ({ context }) => requireCapability(context.city, 'passkeys'));
  const call = callRoutes(app, 'account');
  call(passkeyEndpoints.loginOptions, 'A challenge for a login by passkey', async ({ context }) => ({
    options: await requestPasskey(context, 'login'),
  }));
  call(
    passkeyEndpoints.logIn,
    { summary: 'Sign in by passkey', securityEvent: 'passkey login' },
    ({ context }, body) => logInByPasskey(context, body),
  );
  call(
    passkeyEndpoints.secondFactor,
    { summary: 'End the login of a company that demands a passkey', securityEvent: 'company passkey' },
    ({ context }, body) => passSecondFactor(context, body.credential),
  );
  const own = signedInRoutes(app, 'account', requireAnyAccount);
  own(passkeyEndpoints.passkeys, 'The passkeys of the account', passkeysReply);
  own(passkeyEndpoints.proofOptions, 'A challenge for a proof by passkey', async (context) => ({
    options: await requestPasskey(context, 'proof', context.account.id),
  }));
  own(
    passkeyEndpoints.addOptions,
    { summary: 'Prove to be the owner, to add a passkey', securityEvent: 'passkey proof' },
    async (context, proof) => ({ options: await offerPasskey(context, proof) }),
  );
  own(passkeyEndpoints.add, { summary: 'Add a passkey', securityEvent: 'passkey added' }, addPasskey);
  own(passkeyEndpoints.rename, 'Rename a passkey', renamePasskey);
  own(
    passkeyEndpoints.remove,
    { summary: 'Remove a passkey', securityEvent: 'passkey removed' },
    removePasskey,
  );
  signedInRoutes(app, 'company', requireCompany)(
    passkeyEndpoints.requirePasskey,
    { summary: 'Demand a passkey at the login, or no longer', securityEvent: 'second factor' },
    requirePasskey,
  );
}

async function passkeysReply(context: AccountContext): Promise<PasskeysReply> {
  const { id, kind } = context.account;
  const { timeZone } = context.city.config;
  const passkeys = await passkeysOf(context, id);
  return {
    status: 'ok',
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      addedAt: cityIso(passkey.added_at, timeZone),
      ...(passkey.last_used_at ? { lastUsedAt: cityIso(passkey.last_used_at, timeZone) } : {}),
      isSynced: passkey.is_synced,
    })),
    ...(kind === 'company' ? { isRequired: await isPasskeyRequired(context, id) } : {}),
  };
}
