import { portalOptions } from '@kerb/cities/portal-options.ts';
import { cityConfigs } from '@kerb/cities/registry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { languageOf, protectPages } from '../page.ts';
import { demoAccounts } from '../people/demo-accounts.ts';
import { issueAccessToken } from './access-tokens.ts';
import { type Person, personPage, wrongRequestPage } from './external-id-page.ts';

interface AuthorizeRequest {
  Querystring: {
    client_id?: string;
    redirect_uri?: string;
    response_type?: string;
    state?: string;
    lang?: string;
  };
  Body: { email?: string; action?: string };
}

interface ProviderOptions {
  readonly context: () => Promise<ServerContext>;
  /** Whether a portal may be of this origin. */
  readonly isAllowedOrigin: (origin: string) => boolean;
}

/** The page of every portal to which an answer may go. */
const callbackPath = '/external-id-callback.html';

/** The known drivers, and one who has no account in any city. */
const people: readonly Person[] = [
  ...demoAccounts.map(({ email, firstName, lastName }) => ({ email, name: `${firstName} ${lastName}` })),
  { email: 'gleb@kerb.example', name: 'Глеб Зимин' },
];

/** PostgreSQL stores no NUL characters. */
const text = { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' } as const;
const fields = ['client_id', 'redirect_uri', 'response_type', 'state', 'lang'];
const querystring = {
  type: 'object',
  properties: Object.fromEntries(fields.map((name) => [name, text])),
};
const body = {
  type: 'object',
  properties: { email: text, action: text },
};

/**
 * The demo provider of accounts: asks who the driver is and answers the portal with an access token in the
 * fragment of its callback page. It answers no other address.
 */
export function externalIdRoutes(app: FastifyInstance, { context, isAllowedOrigin }: ProviderOptions): void {
  protectPages(app, { hasForms: true });

  /** The city of a request and where its answer goes; `undefined` for a request of an unknown site. */
  function readRequest({ query }: FastifyRequest<AuthorizeRequest>) {
    const { client_id, redirect_uri = '', response_type, state = '' } = query;
    const city = cityOfClient(client_id);
    if (!city || response_type !== 'token' || state === '' || !URL.canParse(redirect_uri)) return undefined;
    const { origin } = new URL(redirect_uri);
    const isCallback = redirect_uri === `${origin}${callbackPath}` && isAllowedOrigin(origin);
    return isCallback ? { city, state, redirect: redirect_uri } : undefined;
  }

  app.get<AuthorizeRequest>('/authorize', { schema: { querystring, hide: true } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    const language = languageOf(request);
    if (readRequest(request)) return personPage(people, language);
    reply.code(400);
    return wrongRequestPage(language);
  });
  app.post<AuthorizeRequest>(
    '/authorize',
    { schema: { querystring, body, hide: true } },
    async (request, reply) => {
      const wanted = readRequest(request);
      const person = people.find(({ email }) => email === request.body.email);
      if (!wanted || !(person || request.body.action === 'cancel'))
        return reply
          .code(400)
          .type('text/html; charset=utf-8')
          .send(wrongRequestPage(languageOf(request)));
      const { city, state, redirect } = wanted;
      const answer = person
        ? { access_token: await issueAccessToken(await context(), { city, email: person.email }) }
        : { error: 'access_denied' };
      return reply.redirect(`${redirect}#${new URLSearchParams({ ...answer, state })}`, 303);
    },
  );
}

/** The city whose portal is registered under this id. */
function cityOfClient(clientId: string | undefined): string | undefined {
  if (!clientId) return undefined;
  return cityConfigs.find(({ city }) => portalOptions(city).externalId?.clientId === clientId)?.city;
}
