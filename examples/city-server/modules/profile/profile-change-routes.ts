import {
  type AccountSettingsReply,
  type ChangeOwnPasswordRequest,
  type ChangeProfileRequest,
  type PhoneRequest,
  profileChangeEndpoints,
} from '@kerb/core/contract/profile-changes.ts';
import type { FastifyInstance } from 'fastify';
import { formFields, longText, routeSchema, text } from '../../platform/documentation/route-schema.ts';
import { requireAccount, tokenOf } from '../accounts/authenticate.ts';
import { accountSettings, changeSetting } from './account-settings.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeProfile } from './change-profile.ts';
import { deletePhone, setMainPhone } from './phones.ts';

const tokenQuery = { type: 'object', properties: { token: { type: 'string' } } };
const profileBody = {
  type: 'object',
  properties: {
    firstname: text,
    lastname: text,
    middlename: text,
    email: text,
    documents: longText,
    token: { type: 'string' },
  },
};
const phoneBody = formFields(['phone'], ['token']);

/**
 * Changes of an account's own data (CALL-22 to CALL-25, CALL-31, CALL-32). Codes share the paths of a
 * registration, `registration-routes.ts`.
 */
export function profileChangeRoutes(app: FastifyInstance): void {
  app.put<{ Body: ChangeProfileRequest }>(
    profileChangeEndpoints.changeProfile.path,
    routeSchema('profile', 'Change names, e-mail or documents', { body: profileBody }),
    async (request) => {
      await changeProfile(request.context, await requireAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: ChangeOwnPasswordRequest }>(
    profileChangeEndpoints.changePassword.path,
    routeSchema(
      'profile',
      'Change the password; other devices are signed out',
      { body: formFields(['pass', 'currentpass'], ['token']) },
      { securityEvent: 'password changed' },
    ),
    async (request) => {
      const account = await requireAccount(request);
      await changeOwnPassword(request.context, account, request.body, tokenOf(request) ?? '');
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: PhoneRequest }>(
    profileChangeEndpoints.deletePhone.path,
    routeSchema('profile', 'Delete a phone', { body: phoneBody }),
    async (request) => {
      await deletePhone(request.context, await requireAccount(request), request.body.phone);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: PhoneRequest }>(
    profileChangeEndpoints.setMainPhone.path,
    routeSchema('profile', 'Make a phone the main one', { body: phoneBody }),
    async (request) => {
      await setMainPhone(request.context, await requireAccount(request), request.body.phone);
      return { status: 'ok' };
    },
  );
  app.get(
    profileChangeEndpoints.settings.path,
    routeSchema('profile', 'Switches of the account', { querystring: tokenQuery }),
    async (request): Promise<AccountSettingsReply> => {
      const account = await requireAccount(request);
      return { status: 'ok', result: accountSettings(request.context.city, account) };
    },
  );
  app.put<{ Body: { name: string; value: string } }>(
    profileChangeEndpoints.changeSettings.path,
    routeSchema('profile', 'Move a switch of the account', {
      querystring: tokenQuery,
      body: formFields(['name', 'value'], ['token']),
    }),
    async (request) => {
      const { name, value } = request.body;
      await changeSetting(request.context, await requireAccount(request), name, value);
      return { status: 'ok' };
    },
  );
}
