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
import { settingsOf } from '../city/city-settings.ts';
import { Failure } from '../failure.ts';
import { countQuestion } from '../registration/limits.ts';
import { confirmEmail, confirmPhone, register } from '../registration/register.ts';
import { registrationOf } from '../registration/registration.ts';
import { confirmationWay, sendEmailCode, sendPhoneCode } from '../registration/send-codes.ts';
import { freeEmail, freePhone } from '../registration/taken.ts';
import type { AccountTools } from './account-routes.ts';
import { described, fields } from './described.ts';

const names = ['FirstName', 'LastName', 'MiddleName'];
const newAccount = { body: fields(['email', 'password', 'phone'], names) };
const withCode = { body: fields(['token', 'code']) };

/** From the form to an account (API-34, API-35, API-37 to API-41, API-47, API-48). */
export function registrationRoutes(app: FastifyInstance, { database, clock }: AccountTools): void {
  const { registration, registrationV2 } = registrationEndpoints;
  for (const { path } of [registration, registrationV2]) {
    app.post<{ Body: RegistrationRequest }>(
      path,
      described('account', 'Begin a registration', newAccount),
      async ({ body, city, ip }): Promise<RegistrationReply> => {
        if (path === registration.path && !(body.FirstName?.trim() && body.LastName?.trim()))
          throw new Failure('ValidationError', 'Укажите имя и фамилию');
        const ready = await database();
        await countQuestion(ready, city.config.city, ip, clock.now());
        return { status: 'ok', salt: await register(ready, city.config, body, clock.now()) };
      },
    );
  }
  checks(app, { database, clock });
  confirmations(app, { database, clock });
  codes(app, { database, clock });
}

function checks(app: FastifyInstance, { database, clock }: AccountTools): void {
  app.post<{ Body: CheckEmailRequest }>(
    registrationEndpoints.checkEmail.path,
    described('account', 'Whether an e-mail is free', { body: fields(['email']) }),
    async ({ body, city, ip }) => {
      await countQuestion(await database(), city.config.city, ip, clock.now());
      await freeEmail(await database(), city.config.city, body.email);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: CheckPhoneRequest }>(
    registrationEndpoints.checkPhone.path,
    described('account', 'Whether a phone is free', { body: fields(['phone']) }),
    async ({ body, city, ip }) => {
      await countQuestion(await database(), city.config.city, ip, clock.now());
      await freePhone(await database(), city.config.city, body.phone);
      return { status: 'ok' };
    },
  );
}

function confirmations(app: FastifyInstance, { database, clock }: AccountTools): void {
  app.post<{ Body: ConfirmRequest }>(
    registrationEndpoints.confirmEmail.path,
    described('account', 'Prove the e-mail of a registration', withCode),
    async ({ body, city }) => {
      await confirmEmail(await database(), city.config, body.token, body.code, clock.now());
      return { status: 'ok' };
    },
  );
  app.post<{ Body: ConfirmRequest }>(
    registrationEndpoints.confirmPhone.path,
    described('account', 'Prove the phone of a registration, and be signed in', withCode),
    async ({ body, city }): Promise<ConfirmPhoneReply> => ({
      status: 'ok',
      id_session: await confirmPhone(await database(), city.config, body.token, body.code, clock.now()),
    }),
  );
  app.get(
    registrationEndpoints.confirmationType.path,
    described('account', 'Whether phones are proven by a call or an SMS'),
    ({ city }): ConfirmationTypeReply => ({
      status: 'ok',
      typeAuthorization: confirmationWay(city.config.city),
      useSmsReplay: settingsOf(city.config.city).useSmsReplay === true,
    }),
  );
}

function codes(app: FastifyInstance, { database, clock }: AccountTools): void {
  app.post<{ Body: SendEmailCodeRequest }>(
    registrationEndpoints.sendEmailCode.path,
    described('account', 'Send the code of an e-mail again', { body: fields(['token'], ['email', 'edit']) }),
    async ({ body, city: { config } }) => {
      const ready = await database();
      const found = await registrationOf(ready, config.city, body.token, clock.now());
      await sendEmailCode(ready, config, found, clock.now());
      return { status: 'ok' };
    },
  );
  app.post<{ Body: SendSmsCodeRequest }>(
    registrationEndpoints.sendSmsCode.path,
    described('account', 'Send the code of a phone again', {
      body: fields(['token'], ['phone', 'edit', 'isReply']),
    }),
    async ({ body, city: { config } }) => {
      const ready = await database();
      const found = await registrationOf(ready, config.city, body.token, clock.now());
      await sendPhoneCode(ready, found, { isReply: body.isReply === 'true' }, clock.now());
      return { status: 'ok' };
    },
  );
}
