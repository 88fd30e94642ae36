import { passwordEndpoints } from '@kerb/core/contract/password.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../../platform/documentation/call-routes.ts';
import { limitLookups } from '../../../platform/limits/request-limits.ts';
import { changePassword, checkPasswordCode, sendNewPassword, sendPasswordCode } from './reset-password.ts';

/** Setting a forgotten password again. Every call counts towards the limit of lookups. */
export function passwordRoutes(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ context }) => limitLookups(context));
  const call = callRoutes(app, 'account');
  call(passwordEndpoints.sendEmail, 'Send a code for a new password', ({ context }, { email }) =>
    sendPasswordCode(context, email),
  );
  call(passwordEndpoints.check, 'Whether a code for a new password is right', ({ context }, { token }) =>
    checkPasswordCode(context, token),
  );
  call(
    passwordEndpoints.change,
    { summary: 'Set a new password', securityEvent: 'password changed' },
    ({ context }, { token, pass }) => changePassword(context, token, pass),
  );
  call(
    passwordEndpoints.changeV2,
    { summary: 'Send a new password', securityEvent: 'password sent' },
    ({ context }, { login }) => sendNewPassword(context, login),
  );
}
