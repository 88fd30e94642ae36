import { profileChangeEndpoints } from '@kerb/core/contract/profile-changes.ts';
import type { FastifyInstance } from 'fastify';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { accountSettings, changeSetting } from './account-settings.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeProfile } from './change-profile.ts';
import { deletePhone, setMainPhone } from './phones.ts';

/** Changes of an account's own data. Codes share the paths of a registration, `registration-routes.ts`. */
export function profileChangeRoutes(app: FastifyInstance): void {
  const call = signedInRoutes(app, 'profile', requireAccount);
  call(profileChangeEndpoints.changeProfile, 'Change names, e-mail or documents', changeProfile);
  call(
    profileChangeEndpoints.changePassword,
    { summary: 'Change the password; other devices are signed out', securityEvent: 'password changed' },
    changeOwnPassword,
  );
  call(profileChangeEndpoints.deletePhone, 'Delete a phone', (context, { phone }) =>
    deletePhone(context, phone),
  );
  call(profileChangeEndpoints.setMainPhone, 'Make a phone the main one', (context, { phone }) =>
    setMainPhone(context, phone),
  );
  call(profileChangeEndpoints.settings, 'Switches of the account', ({ city, account }) => ({
    result: accountSettings(city, account),
  }));
  call(profileChangeEndpoints.changeSettings, 'Move a switch of the account', (context, { name, value }) =>
    changeSetting(context, name, value),
  );
}
