import {
  type AccountSettingsReply,
  type ChangeOwnPasswordRequest,
  type ChangeProfileRequest,
  type PhoneRequest,
  profileChangeEndpoints,
} from '@kerb/core/contract/profile-changes.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { requireAccount, tokenOf } from '../accounts/authenticate.ts';
import { accountSettings, changeSetting } from './account-settings.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeProfile } from './change-profile.ts';
import { deletePhone, setMainPhone } from './phones.ts';

/** Changes of an account's own data. Codes share the paths of a registration, `registration-routes.ts`. */
export function profileChangeRoutes(app: FastifyInstance): void {
  app.put<{ Body: ChangeProfileRequest }>(
    profileChangeEndpoints.changeProfile.path,
    callSchema(profileChangeEndpoints.changeProfile, 'profile', 'Change names, e-mail or documents'),
    async (request) => {
      await changeProfile(request.context, await requireAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: ChangeOwnPasswordRequest }>(
    profileChangeEndpoints.changePassword.path,
    callSchema(
      profileChangeEndpoints.changePassword,
      'profile',
      'Change the password; other devices are signed out',
      {},
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
    callSchema(profileChangeEndpoints.deletePhone, 'profile', 'Delete a phone'),
    async (request) => {
      await deletePhone(request.context, await requireAccount(request), request.body.phone);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: PhoneRequest }>(
    profileChangeEndpoints.setMainPhone.path,
    callSchema(profileChangeEndpoints.setMainPhone, 'profile', 'Make a phone the main one'),
    async (request) => {
      await setMainPhone(request.context, await requireAccount(request), request.body.phone);
      return { status: 'ok' };
    },
  );
  app.get(
    profileChangeEndpoints.settings.path,
    callSchema(profileChangeEndpoints.settings, 'profile', 'Switches of the account'),
    async (request): Promise<AccountSettingsReply> => {
      const account = await requireAccount(request);
      return { status: 'ok', result: accountSettings(request.context.city, account) };
    },
  );
  app.put<{ Body: { name: string; value: string } }>(
    profileChangeEndpoints.changeSettings.path,
    callSchema(profileChangeEndpoints.changeSettings, 'profile', 'Move a switch of the account'),
    async (request) => {
      const { name, value } = request.body;
      await changeSetting(request.context, await requireAccount(request), name, value);
      return { status: 'ok' };
    },
  );
}
