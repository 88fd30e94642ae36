import {
  type ChangePasswordRequest,
  type CheckPasswordCodeRequest,
  passwordEndpoints,
  type SendNewPasswordRequest,
  type SendPasswordEmailRequest,
} from '@kerb/core/contract/password.ts';
import type { FastifyInstance } from 'fastify';
import { changePassword, checkPasswordCode, sendNewPassword, sendPasswordCode } from '../password/restore.ts';
import { countQuestion } from '../registration/limits.ts';
import type { AccountTools } from './account-routes.ts';
import { described, fields } from './described.ts';

/** A forgotten password (API-43 to API-46). */
export function passwordRoutes(app: FastifyInstance, { database, clock }: AccountTools): void {
  /** Counts each question about accounts and codes, so that neither can be guessed (SEC-10). */
  const counted = async (city: string, address: string) => {
    const ready = await database();
    await countQuestion(ready, city, address, clock.now());
    return ready;
  };
  app.get<{ Querystring: SendPasswordEmailRequest }>(
    passwordEndpoints.sendEmail.path,
    described('account', 'Send a code for a new password', { querystring: fields(['email']) }),
    async ({ query, city: { config }, ip }) => {
      await sendPasswordCode(await counted(config.city, ip), config, query.email, clock.now());
      return { status: 'ok' };
    },
  );
  app.get<{ Querystring: CheckPasswordCodeRequest }>(
    passwordEndpoints.check.path,
    described('account', 'Whether a code for a new password is right', { querystring: fields(['token']) }),
    async ({ query, city: { config }, ip }) => {
      await checkPasswordCode(await counted(config.city, ip), config.city, query.token, clock.now());
      return { status: 'ok' };
    },
  );
  app.put<{ Body: ChangePasswordRequest }>(
    passwordEndpoints.change.path,
    described('account', 'Set a new password', { body: fields(['token', 'pass']) }),
    async ({ body, city: { config }, ip }) => {
      const ready = await counted(config.city, ip);
      await changePassword(ready, config.city, body.token, body.pass, clock.now());
      return { status: 'ok' };
    },
  );
  app.put<{ Body: SendNewPasswordRequest }>(
    passwordEndpoints.changeV2.path,
    described('account', 'Send a new password', { body: fields(['login'], ['type']) }),
    async ({ body, city: { config }, ip }) => {
      await sendNewPassword(await counted(config.city, ip), config.city, body.login, clock.now());
      return { status: 'ok' };
    },
  );
}
