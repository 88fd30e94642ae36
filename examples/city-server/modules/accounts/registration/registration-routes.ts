import { type ConfirmRequest, registrationEndpoints } from '@kerb/core/contract/registration.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callRoutes } from '../../../platform/documentation/call-routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitLookups } from '../../../platform/limits/request-limits.ts';
import type { AccountContext } from '../account-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { requireAccount } from '../authenticate.ts';
import { findTokenAccount } from '../tokens.ts';
import { changePhone } from './change-phone.ts';
import { checkFreeEmail, checkFreePhone } from './check-free.ts';
import { confirmNewEmail, confirmNewPhone, sendNewEmailCode, sendNewPhoneCode } from './new-contacts.ts';
import { confirmEmail, confirmPhone, register } from './register.ts';
import { requireRegistration } from './registration.ts';
import { sendEmailCode, sendPhoneCode } from './send-codes.ts';

/** The calls of a registration, from the form to the account. */
export function registrationRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'account');
  const { registration, registrationV2 } = registrationEndpoints;
  for (const endpoint of [registration, registrationV2]) {
    call(endpoint, 'Begin a registration', async ({ context }, body) => {
      if (endpoint === registration && !(body.FirstName?.trim() && body.LastName?.trim()))
        throw new ApiError(accountRefusals.nameMissing);
      await limitLookups(context);
      return { salt: await register(context, body) };
    });
  }
  call(registrationEndpoints.checkEmail, 'Whether an e-mail is free', async ({ context }, body) => {
    await limitLookups(context);
    await checkFreeEmail(context, body.email);
  });
  call(registrationEndpoints.checkPhone, 'Whether a phone is free', async ({ context }, body) => {
    await limitLookups(context);
    await checkFreePhone(context, body.phone);
  });
  call(
    registrationEndpoints.confirmEmail,
    'Confirm the e-mail of a registration, or a new one of an account',
    async (request, body) => {
      const edited = await findEditedAccount(request, body);
      if (edited) await confirmNewEmail(edited, body.code);
      else await confirmEmail(request.context, body.token, body.code);
    },
  );
  call(
    registrationEndpoints.confirmPhone,
    {
      summary: 'Confirm the phone of a registration, and sign in; or a new one of an account',
      securityEvent: 'account made',
    },
    async (request, body, reply) => {
      const edited = await findEditedAccount(request, body);
      if (!edited) return { id_session: await confirmPhone(request.context, body.token, body.code) };
      await confirmNewPhone(edited, body.code);
      // Whoever adds a phone is signed in already.
      return reply.send({ status: 'ok' });
    },
  );
  call(
    registrationEndpoints.changePhone,
    'Another phone for a registration, and its code',
    async ({ context }, body) => {
      await limitLookups(context);
      await changePhone(context, body.token, body.phone);
    },
  );
  call(
    registrationEndpoints.confirmationType,
    'Whether phones are confirmed by a call or an SMS',
    ({ context: { city } }) => ({
      typeAuthorization: city.phoneConfirmation,
      useSmsReplay: city.settings.useSmsReplay === true,
    }),
  );
  call(registrationEndpoints.sendEmailCode, 'Send the code of an e-mail', async (request, body) => {
    const { context } = request;
    if (body.edit === 'true') await sendNewEmailCode(await requireAccount(request), body.email ?? '');
    else await sendEmailCode(context, await requireRegistration(context, body.token));
  });
  call(registrationEndpoints.sendSmsCode, 'Send the code of a phone', async (request, body) => {
    const { context } = request;
    const isRepeat = body.isReply === 'true';
    if (body.edit === 'true')
      await sendNewPhoneCode(await requireAccount(request), body.phone ?? '', { isRepeat });
    else
      await sendPhoneCode(context, await requireRegistration(context, body.token), {
        isSmsInstead: isRepeat,
      });
  });
}

/**
 * The account whose e-mail or phone is confirmed. A client of the contract does not send `edit` here, so its
 * token decides; a registration's salt is no token.
 */
async function findEditedAccount(
  request: FastifyRequest,
  { token, edit }: ConfirmRequest & { readonly edit?: string },
): Promise<AccountContext | undefined> {
  if (edit === 'true') return requireAccount(request);
  const account = await findTokenAccount(request.context, token, ['personal']);
  return account && { ...request.context, account };
}
