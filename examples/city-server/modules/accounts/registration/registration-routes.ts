import {
  type ChangePhoneRequest,
  type CheckEmailRequest,
  type CheckPhoneRequest,
  type ConfirmationTypeReply,
  type ConfirmPhoneReply,
  type ConfirmRequest,
  type RegistrationReply,
  type RegistrationRequest,
  registrationEndpoints,
  type SendEmailCodeRequest,
  type SendSmsCodeRequest,
} from '@kerb/core/contract/registration.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callSchema } from '../../../platform/documentation/route-schema.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitLookups } from '../../../platform/limits/request-limits.ts';
import { accountRefusals } from '../account-refusals.ts';
import type { Account } from '../accounts.ts';
import { requireAccount } from '../authenticate.ts';
import { findTokenAccount } from '../tokens.ts';
import { changePhone } from './change-phone.ts';
import { checkFreeEmail, checkFreePhone } from './check-free.ts';
import { confirmNewEmail, confirmNewPhone, sendNewEmailCode, sendNewPhoneCode } from './new-contacts.ts';
import { confirmEmail, confirmPhone, register } from './register.ts';
import { requireRegistration } from './registration.ts';
import { sendEmailCode, sendPhoneCode } from './send-codes.ts';

/** From the form to an account. */
export function registrationRoutes(app: FastifyInstance): void {
  const { registration, registrationV2 } = registrationEndpoints;
  for (const endpoint of [registration, registrationV2]) {
    app.post<{ Body: RegistrationRequest }>(
      endpoint.path,
      callSchema(endpoint, 'account', 'Begin a registration'),
      async ({ context, body }): Promise<RegistrationReply> => {
        if (endpoint === registration && !(body.FirstName?.trim() && body.LastName?.trim()))
          throw new ApiError(accountRefusals.nameMissing);
        await limitLookups(context);
        return { status: 'ok', salt: await register(context, body) };
      },
    );
  }
  checkRoutes(app);
  confirmationRoutes(app);
  codeRoutes(app);
}

function checkRoutes(app: FastifyInstance): void {
  app.post<{ Body: CheckEmailRequest }>(
    registrationEndpoints.checkEmail.path,
    callSchema(registrationEndpoints.checkEmail, 'account', 'Whether an e-mail is free'),
    async ({ context, body }) => {
      await limitLookups(context);
      await checkFreeEmail(context, body.email);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: CheckPhoneRequest }>(
    registrationEndpoints.checkPhone.path,
    callSchema(registrationEndpoints.checkPhone, 'account', 'Whether a phone is free'),
    async ({ context, body }) => {
      await limitLookups(context);
      await checkFreePhone(context, body.phone);
      return { status: 'ok' };
    },
  );
}

function confirmationRoutes(app: FastifyInstance): void {
  app.post<{ Body: ConfirmRequest & Edit }>(
    registrationEndpoints.confirmEmail.path,
    callSchema(
      registrationEndpoints.confirmEmail,
      'account',
      'Confirm the e-mail of a registration, or a new one of an account',
      {},
    ),
    async (request) => {
      const { context, body } = request;
      const account = await editedAccount(request, body);
      if (account) await confirmNewEmail(context, account, body.code);
      else await confirmEmail(context, body.token, body.code);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: ConfirmRequest & Edit }>(
    registrationEndpoints.confirmPhone.path,
    callSchema(
      registrationEndpoints.confirmPhone,
      'account',
      'Confirm the phone of a registration, and sign in; or a new one of an account',
      {},
      { securityEvent: 'account made' },
    ),
    async (request): Promise<ConfirmPhoneReply | { status: 'ok' }> => {
      const { context, body } = request;
      const account = await editedAccount(request, body);
      if (!account) return { status: 'ok', id_session: await confirmPhone(context, body.token, body.code) };
      await confirmNewPhone(context, account, body.code);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: ChangePhoneRequest }>(
    registrationEndpoints.changePhone.path,
    callSchema(
      registrationEndpoints.changePhone,
      'account',
      'Another phone for a registration, and its code',
    ),
    async ({ context, body }) => {
      await limitLookups(context);
      await changePhone(context, body.token, body.phone);
      return { status: 'ok' };
    },
  );
  app.get(
    registrationEndpoints.confirmationType.path,
    callSchema(
      registrationEndpoints.confirmationType,
      'account',
      'Whether phones are confirmed by a call or an SMS',
    ),
    ({ context: { city } }): ConfirmationTypeReply => ({
      status: 'ok',
      typeAuthorization: city.phoneConfirmation,
      useSmsReplay: city.settings.useSmsReplay === true,
    }),
  );
}

interface Edit {
  readonly edit?: string;
}

/**
 * The account whose e-mail or phone is confirmed. A client of the contract does not send `edit` here, so its
 * token decides; a registration's salt is no token.
 */
async function editedAccount(request: FastifyRequest, { edit }: Edit): Promise<Account | undefined> {
  if (edit === 'true') return requireAccount(request);
  const { token } = request.body as ConfirmRequest;
  return findTokenAccount(request.context, token, ['personal']);
}

function codeRoutes(app: FastifyInstance): void {
  app.post<{ Body: SendEmailCodeRequest }>(
    registrationEndpoints.sendEmailCode.path,
    callSchema(registrationEndpoints.sendEmailCode, 'account', 'Send the code of an e-mail'),
    async (request) => {
      const { context, body } = request;
      if (body.edit === 'true')
        await sendNewEmailCode(context, await requireAccount(request), body.email ?? '');
      else await sendEmailCode(context, await requireRegistration(context, body.token));
      return { status: 'ok' };
    },
  );
  app.post<{ Body: SendSmsCodeRequest }>(
    registrationEndpoints.sendSmsCode.path,
    callSchema(registrationEndpoints.sendSmsCode, 'account', 'Send the code of a phone'),
    async (request) => {
      const { context, body } = request;
      const isRepeat = body.isReply === 'true';
      if (body.edit === 'true') {
        await sendNewPhoneCode(context, await requireAccount(request), body.phone ?? '', { isRepeat });
        return { status: 'ok' };
      }
      const registration = await requireRegistration(context, body.token);
      await sendPhoneCode(context, registration, { isSmsInstead: isRepeat });
      return { status: 'ok' };
    },
  );
}
