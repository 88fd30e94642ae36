import {
  type AppealRegistrationReply,
  type AppealRequest,
  type AppealsReply,
  type MessagesReply,
  type MessagesRequest,
  type SendMessageReply,
  type SendMessageRequest,
  supportEndpoints,
} from '@kerb/core/contract/support.ts';
import type { FastifyInstance } from 'fastify';
import {
  callSchema,
  type IdempotencyHeaders,
  idempotencyHeaders,
} from '../../platform/documentation/route-schema.ts';
import { answerWithUserMessage } from '../../platform/errors/answer-failures.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { cityText } from '../../platform/translation/translate.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { messagesOf, registerRequest, requestsOf, sendMessage } from './support-requests.ts';
import { appealWire, messageWire } from './support-wire.ts';

/** Requests to the city's support and their threads. */
export function supportRoutes(app: FastifyInstance): void {
  answerWithUserMessage(app);
  app.get(
    supportEndpoints.appeals.path,
    callSchema(supportEndpoints.appeals, 'support', 'The account’s requests to support'),
    async (request): Promise<AppealsReply> => {
      const { context } = request;
      const language = requestedLanguage(request);
      const account = await requireAccount(request);
      const found = await requestsOf(context, account.id);
      return {
        status: 'ok',
        count: found.length,
        items: found.map((each) => appealWire(context, each, language)),
      };
    },
  );
  app.get<{ Querystring: MessagesRequest }>(
    supportEndpoints.messages.path,
    callSchema(supportEndpoints.messages, 'support', 'The thread of a request'),
    async (request): Promise<MessagesReply> => {
      const { context, query } = request;
      const account = await requireAccount(request);
      const messages = await messagesOf(context, account.id, query.idAppeal);
      return { status: 'ok', messages: messages.map((each) => messageWire(context, each)) };
    },
  );
  app.post<{ Body: AppealRequest } & IdempotencyHeaders>(
    supportEndpoints.register.path,
    callSchema(supportEndpoints.register, 'support', 'A new request to support', {
      headers: idempotencyHeaders,
    }),
    async (request): Promise<AppealRegistrationReply> => {
      const account = await requireAccount(request);
      await registerRequest(request.context, account.id, request.body, request.headers['idempotency-key']);
      const userMessage = 'Обращение зарегистрировано. Ответ придёт в этот раздел';
      return { status: 'ok', userMessage: cityText(userMessage, requestedLanguage(request)) };
    },
  );
  app.post<{ Body: SendMessageRequest } & IdempotencyHeaders>(
    supportEndpoints.send.path,
    callSchema(supportEndpoints.send, 'support', 'A message in the thread of a request', {
      headers: idempotencyHeaders,
    }),
    async (request): Promise<SendMessageReply> => {
      const account = await requireAccount(request);
      const key = request.headers['idempotency-key'];
      await sendMessage(request.context, account.id, request.body, key);
      return { status: 'ok', userMessage: cityText('Сообщение отправлено', requestedLanguage(request)) };
    },
  );
}
