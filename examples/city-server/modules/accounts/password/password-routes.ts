import {
  type ChangePasswordRequest,
  type CheckPasswordCodeRequest,
  passwordEndpoints,
  type SendNewPasswordRequest,
  type SendPasswordEmailRequest,
} from '@kerb/core/contract/password.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../../platform/documentation/route-schema.ts';
import { limitLookups } from '../../../platform/limits/request-limits.ts';
import { changePassword, checkPasswordCode, sendNewPassword, sendPasswordCode } from './reset-password.ts';

/** Setting a forgotten password again. Every call counts towards the limit of lookups. */
export function passwordRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: SendPasswordEmailRequest }>(
    passwordEndpoints.sendEmail.path,
    callSchema(passwordEndpoints.sendEmail, 'account', 'Send a code for a new password'),
    async ({ context, query }) => {
      await limitLookups(context);
      await sendPasswordCode(context, query.email);
      return { status: 'ok' };
    },
  );
  app.get<{ Querystring: CheckPasswordCodeRequest }>(
    passwordEndpoints.check.path,
    callSchema(passwordEndpoints.check, 'account', 'Whether a code for a new password is right'),
    async ({ context, query }) => {
      await limitLookups(context);
      await checkPasswordCode(context, query.token);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: ChangePasswordRequest }>(
    passwordEndpoints.change.path,
    callSchema(
      passwordEndpoints.change,
      'account',
      'Set a new password',
      {},
      { securityEvent: 'password changed' },
    ),
    async ({ context, body }) => {
      await limitLookups(context);
      await changePassword(context, body.token, body.pass);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: SendNewPasswordRequest }>(
    passwordEndpoints.changeV2.path,
    callSchema(
      passwordEndpoints.changeV2,
      'account',
      'Send a new password',
      {},
      { securityEvent: 'password sent' },
    ),
    async ({ context, body }) => {
      await limitLookups(context);
      await sendNewPassword(context, body.login);
      return { status: 'ok' };
    },
  );
}
