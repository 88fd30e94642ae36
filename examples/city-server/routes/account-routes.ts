import { authEndpoints, type LoginRequest } from '@kerb/core/contract/auth.ts';
import { profileEndpoints } from '@kerb/core/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '../account/account-of.ts';
import { logIn } from '../account/log-in.ts';
import { profileReply } from '../account/profile-reply.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { described, fields } from './described.ts';

export interface AccountTools {
  readonly database: () => Promise<Database>;
  readonly clock: Clock;
}

const loginBody = fields(['login', 'password'], ['captcha']);
/** However long: what is no token gets the answer of a token that is over. */
const tokenQuery = { type: 'object', properties: { token: { type: 'string' } } };

/** Signing in, and what an account says of itself (API-30, CALL-21). */
export function accountRoutes(app: FastifyInstance, { database, clock }: AccountTools): void {
  for (const { path } of Object.values(authEndpoints)) {
    app.post<{ Body: LoginRequest }>(
      path,
      described('account', 'Sign in with e-mail or phone', { body: loginBody }),
      async ({ body, city, ip }) => logIn(await database(), city, body, ip, clock.now()),
    );
  }
  for (const { path } of Object.values(profileEndpoints)) {
    app.get(path, described('account', 'Who is signed in', { querystring: tokenQuery }), async (request) => {
      const ready = await database();
      const now = clock.now();
      return profileReply(ready, request.city, await accountOf(request, ready, now), now);
    });
  }
}
