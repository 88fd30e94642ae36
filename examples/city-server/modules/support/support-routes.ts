import { supportEndpoints } from '@kerb/core/contract/support.ts';
import type { FastifyInstance } from 'fastify';
import { withKey } from '../../platform/documentation/call-routes.ts';
import { answerWithUserMessage } from '../../platform/errors/answer-failures.ts';
import { cityText } from '../../platform/translation/translate.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { messagesOf, registerRequest, requestsOf, sendMessage } from './support-requests.ts';
import { appealWire, messageWire } from './support-wire.ts';

/** Requests to the city's support and their threads. */
export function supportRoutes(app: FastifyInstance): void {
  const call = signedInRoutes(app, 'support', requireAccount);
  answerWithUserMessage(app);
  call(supportEndpoints.appeals, 'The account’s requests to support', async (context, { id }) => {
    const found = await requestsOf(context, id);
    return { count: found.length, items: found.map((each) => appealWire(context, each)) };
  });
  call(supportEndpoints.messages, 'The thread of a request', async (context, { id }, { idAppeal }) => {
    const messages = await messagesOf(context, id, idAppeal);
    return { messages: messages.map((each) => messageWire(context, each)) };
  });
  call(
    supportEndpoints.register,
    { summary: 'A new request to support', ...withKey },
    async (context, { id }, body) => {
      await registerRequest(context, id, body);
      const userMessage = 'Обращение зарегистрировано. Ответ придёт в этот раздел';
      return { userMessage: cityText(userMessage, context.language) };
    },
  );
  call(
    supportEndpoints.send,
    { summary: 'A message in the thread of a request', ...withKey },
    async (context, { id }, body) => {
      await sendMessage(context, id, body);
      return { userMessage: cityText('Сообщение отправлено', context.language) };
    },
  );
}
