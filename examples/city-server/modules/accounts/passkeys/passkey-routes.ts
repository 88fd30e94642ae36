import {
  type AddPasskeyRequest,
  type PasskeyCreationReply,
  type PasskeyLoginRequest,
  type PasskeyProofRequest,
  type PasskeyRequestReply,
  type PasskeySecondFactorRequest,
  type PasskeysReply,
  passkeyEndpoints,
  type RemovePasskeyRequest,
  type RenamePasskeyRequest,
  type RequirePasskeyRequest,
} from '@kerb/core/contract/passkeys.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callSchema } from '../../../platform/documentation/route-schema.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { requireCapability } from '../../cities/capability.ts';
import type { Account } from '../accounts.ts';
import { requireAnyAccount, requireCompany, tokenOf } from '../authenticate.ts';
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { logInByPasskey, passSecondFactor, requestPasskey } from './passkey-login.ts';
import { requirePasskey } from './require-passkey.ts';
import { isPasskeyRequired } from './required-passkey.ts';
import { passkeysOf } from './stored-passkeys.ts';

/** Signing in by passkey, and the passkeys of drivers and companies. */
export function passkeyRoutes(app: FastifyInstance): void {
  // The calls of a city without passkeys do not exist.
  app.addHook('preHandler', async ({ context }) => requireCapability(context.city, 'passkeys'));
  loginRoutes(app);
  listRoute(app);
  changeRoutes(app);
}

function loginRoutes(app: FastifyInstance): void {
  app.post(
    passkeyEndpoints.loginOptions.path,
    callSchema(passkeyEndpoints.loginOptions, 'account', 'A challenge for a login by passkey'),
    async ({ context }): Promise<PasskeyRequestReply> => ({
      status: 'ok',
      options: await requestPasskey(context, 'login'),
    }),
  );
  app.post<{ Body: PasskeyLoginRequest }>(
    passkeyEndpoints.logIn.path,
    callSchema(
      passkeyEndpoints.logIn,
      'account',
      'Sign in by passkey',
      {},
      { securityEvent: 'passkey login' },
    ),
    ({ context, body }) => logInByPasskey(context, body),
  );
  app.post<{ Body: PasskeySecondFactorRequest }>(
    passkeyEndpoints.secondFactor.path,
    callSchema(
      passkeyEndpoints.secondFactor,
      'account',
      'End the login of a company that demands a passkey',
      {},
      { securityEvent: 'company passkey' },
    ),
    ({ context, body }) => passSecondFactor(context, body.credential),
  );
}

function listRoute(app: FastifyInstance): void {
  app.get(
    passkeyEndpoints.passkeys.path,
    callSchema(passkeyEndpoints.passkeys, 'account', 'The passkeys of the account'),
    async (request) => passkeysReply(request, await requireAnyAccount(request)),
  );
}

async function passkeysReply({ context }: FastifyRequest, { id, kind }: Account): Promise<PasskeysReply> {
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

function changeRoutes(app: FastifyInstance): void {
  app.post(
    passkeyEndpoints.proofOptions.path,
    callSchema(passkeyEndpoints.proofOptions, 'account', 'A challenge for a proof by passkey'),
    async (request): Promise<PasskeyRequestReply> => {
      const { id } = await requireAnyAccount(request);
      return { status: 'ok', options: await requestPasskey(request.context, 'proof', id) };
    },
  );
  app.post<{ Body: PasskeyProofRequest }>(
    passkeyEndpoints.addOptions.path,
    callSchema(
      passkeyEndpoints.addOptions,
      'account',
      'Prove to be the owner, to add a passkey',
      {},
      { securityEvent: 'passkey proof' },
    ),
    async (request): Promise<PasskeyCreationReply> => {
      const account = await requireAnyAccount(request);
      return { status: 'ok', options: await offerPasskey(request.context, account, request.body) };
    },
  );
  app.post<{ Body: AddPasskeyRequest }>(
    passkeyEndpoints.add.path,
    callSchema(passkeyEndpoints.add, 'account', 'Add a passkey', {}, { securityEvent: 'passkey added' }),
    async (request) => {
      await addPasskey(request.context, await requireAnyAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: RenamePasskeyRequest }>(
    passkeyEndpoints.rename.path,
    callSchema(passkeyEndpoints.rename, 'account', 'Rename a passkey'),
    async (request) => {
      await renamePasskey(request.context, await requireAnyAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: RemovePasskeyRequest }>(
    passkeyEndpoints.remove.path,
    callSchema(
      passkeyEndpoints.remove,
      'account',
      'Remove a passkey',
      {},
      { securityEvent: 'passkey removed' },
    ),
    async (request) => {
      await removePasskey(request.context, await requireAnyAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: RequirePasskeyRequest }>(
    passkeyEndpoints.requirePasskey.path,
    callSchema(
      passkeyEndpoints.requirePasskey,
      'company',
      'Demand a passkey at the login, or no longer',
      {},
      { securityEvent: 'second factor' },
    ),
    async (request) => {
      const company = await requireCompany(request);
      await requirePasskey(request.context, company, request.body, tokenOf(request));
      return { status: 'ok' };
    },
  );
}
