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
  call(supportEndpoints.appeals, 'The account’s requests to support', async (context) => {
    const found = await requestsOf(context);
    return { count: found.length, items: found.map((each) => appealWire(context, each)) };
  });
  call(supportEndpoints.messages, 'The thread of a request', async (context, { idAppeal }) => {
    const messages = await messagesOf(context, idAppeal);
    return { messages: messages.map((each) => messageWire(context, each)) };
  });
  call(
    supportEndpoints.register,
    { summary: 'A new request to support', ...withKey },
    async (context, body) => {
      await registerRequest(context, body);
      const userMessage = 'Обращение зарегистрировано. Ответ придёт в этот раздел';
      return { userMessage: cityText(userMessage, context.language) };
    },
  );
  call(
    supportEndpoints.send,
    { summary: 'A message in the thread of a request', ...withKey },
    async (context, body) => {
      await sendMessage(context, body);
      return { userMessage: cityText('Сообщение отправлено', context.language) };
    },
  );
}
