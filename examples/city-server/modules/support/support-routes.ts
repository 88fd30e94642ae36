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
  formFields,
  type IdempotencyHeaders,
  idempotencyHeaders,
  routeSchema,
  text,
} from '../../platform/documentation/route-schema.ts';
import { answerWithUserMessage } from '../../platform/failures/answer-failures.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { cityText } from '../../platform/translation/translate.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { maximumMessage, messagesOf, registerRequest, requestsOf, sendMessage } from './support-requests.ts';
import { appealWire, messageWire } from './support-wire.ts';

const message = { ...text, maxLength: maximumMessage } as const;
const requestBody = {
  type: 'object',
  required: ['message', 'phone', 'email'],
  properties: { message, idSubject: text, phone: text, email: text, token: text },
};
const messageBody = {
  type: 'object',
  required: ['idAppeal', 'message'],
  properties: { idAppeal: text, message, token: text },
};

/** Requests to the city's support and their threads (CALL-60 to CALL-63). */
export function supportRoutes(app: FastifyInstance): void {
  answerWithUserMessage(app);
  app.get(
    supportEndpoints.appeals.path,
    routeSchema('support', 'The account’s requests to support'),
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
    routeSchema('support', 'The thread of a request', { querystring: formFields(['idAppeal'], ['token']) }),
    async (request): Promise<MessagesReply> => {
      const { context, query } = request;
      const account = await requireAccount(request);
      const messages = await messagesOf(context, account.id, query.idAppeal);
      return { status: 'ok', messages: messages.map((each) => messageWire(context, each)) };
    },
  );
  app.post<{ Body: AppealRequest } & IdempotencyHeaders>(
    supportEndpoints.register.path,
    routeSchema('support', 'A new request to support', { body: requestBody, headers: idempotencyHeaders }),
    async (request): Promise<AppealRegistrationReply> => {
      const account = await requireAccount(request);
      await registerRequest(request.context, account.id, request.body, request.headers['idempotency-key']);
      const userMessage = 'Обращение зарегистрировано. Ответ придёт в этот раздел';
      return { status: 'ok', userMessage: cityText(userMessage, requestedLanguage(request)) };
    },
  );
  app.post<{ Body: SendMessageRequest } & IdempotencyHeaders>(
    supportEndpoints.send.path,
    routeSchema('support', 'A message in the thread of a request', {
      body: messageBody,
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
