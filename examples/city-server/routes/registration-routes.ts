import {
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
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures/failure.ts';
import { limitLookups } from '../limits/request-limits.ts';
import { checkFreeEmail, checkFreePhone } from '../registration/check-free.ts';
import { confirmEmail, confirmPhone, register } from '../registration/register.ts';
import { requireRegistration } from '../registration/registration.ts';
import { sendEmailCode, sendPhoneCode } from '../registration/send-codes.ts';
import { formFields, routeSchema } from './route-schema.ts';

const names = ['FirstName', 'LastName', 'MiddleName'];
const newAccount = { body: formFields(['email', 'password', 'phone'], names) };
const confirmation = { body: formFields(['token', 'code']) };

/** From the form to an account (API-34, API-35, API-37 to API-41, API-47, API-48). */
export function registrationRoutes(app: FastifyInstance): void {
  const { registration, registrationV2 } = registrationEndpoints;
  for (const { path } of [registration, registrationV2]) {
    app.post<{ Body: RegistrationRequest }>(
      path,
      routeSchema('account', 'Begin a registration', newAccount),
      async ({ context, body }): Promise<RegistrationReply> => {
        if (path === registration.path && !(body.FirstName?.trim() && body.LastName?.trim()))
          throw new Failure('ValidationError', 'Укажите имя и фамилию');
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
    routeSchema('account', 'Whether an e-mail is free', { body: formFields(['email']) }),
    async ({ context, body }) => {
      await limitLookups(context);
      await checkFreeEmail(context, body.email);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: CheckPhoneRequest }>(
    registrationEndpoints.checkPhone.path,
    routeSchema('account', 'Whether a phone is free', { body: formFields(['phone']) }),
    async ({ context, body }) => {
      await limitLookups(context);
      await checkFreePhone(context, body.phone);
      return { status: 'ok' };
    },
  );
}

function confirmationRoutes(app: FastifyInstance): void {
  app.post<{ Body: ConfirmRequest }>(
    registrationEndpoints.confirmEmail.path,
    routeSchema('account', 'Confirm the e-mail of a registration', confirmation),
    async ({ context, body }) => {
      await confirmEmail(context, body.token, body.code);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: ConfirmRequest }>(
    registrationEndpoints.confirmPhone.path,
    routeSchema('account', 'Confirm the phone of a registration, and sign in', confirmation, {
      securityEvent: 'account made',
    }),
    async ({ context, body }): Promise<ConfirmPhoneReply> => ({
      status: 'ok',
      id_session: await confirmPhone(context, body.token, body.code),
    }),
  );
  app.get(
    registrationEndpoints.confirmationType.path,
    routeSchema('account', 'Whether phones are confirmed by a call or an SMS'),
    ({ context: { city } }): ConfirmationTypeReply => ({
      status: 'ok',
      typeAuthorization: city.phoneConfirmation,
      useSmsReplay: city.settings.useSmsReplay === true,
    }),
  );
}

function codeRoutes(app: FastifyInstance): void {
  app.post<{ Body: SendEmailCodeRequest }>(
    registrationEndpoints.sendEmailCode.path,
    routeSchema('account', 'Send the code of an e-mail again', {
      body: formFields(['token'], ['email', 'edit']),
    }),
    async ({ context, body }) => {
      await sendEmailCode(context, await requireRegistration(context, body.token));
      return { status: 'ok' };
    },
  );
  app.post<{ Body: SendSmsCodeRequest }>(
    registrationEndpoints.sendSmsCode.path,
    routeSchema('account', 'Send the code of a phone again', {
      body: formFields(['token'], ['phone', 'edit', 'isReply']),
    }),
    async ({ context, body }) => {
      const registration = await requireRegistration(context, body.token);
      await sendPhoneCode(context, registration, { isSmsInstead: body.isReply === 'true' });
      return { status: 'ok' };
    },
  );
}
