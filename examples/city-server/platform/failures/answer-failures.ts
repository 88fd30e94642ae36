import type { FailureReply } from '@kerb/core/contract/endpoint.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../database/connection-lost.ts';
import { requestedLanguage } from '../translation/requested-language.ts';
import { failureText } from '../translation/translate.ts';
import { Failure } from './failure.ts';

/**
 * Answers every failure as the contract's JSON (API-04), in the language of the request. Logs only unexpected
 * ones, without the request's data.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(failure('UnknownError', failureText('Адрес не найден', requestedLanguage(request)))),
  );
  app.setErrorHandler(failureHandler(failure));
}

/**
 * The same for calls whose refusals are spelt `status: "Error"` with `errorMessage`: those of permits
 * (CALL-45).
 */
export function answerWithErrorMessage(app: FastifyInstance): void {
  app.setErrorHandler(
    failureHandler((errorName, message) => ({ status: 'Error', errorName, errorMessage: message })),
  );
}

/** The same for calls whose refusals have a `userMessage` too: those of support (CALL-60). */
export function answerWithUserMessage(app: FastifyInstance): void {
  app.setErrorHandler(
    failureHandler((errorName, message) => ({ ...failure(errorName, message), userMessage: message })),
  );
}

/** When a client should ask again while the database is gone. */
const retryAfterSeconds = 3;

/** How a refusal is spelt. */
type Spelling = (errorName: string, message: string) => object;

function failureHandler(spelt: Spelling) {
  return (error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) => {
    const language = requestedLanguage(request);
    request.refusal = error instanceof Failure ? error.errorName : 'ValidationError';
    if (error instanceof Failure)
      return reply
        .code(error.httpStatus)
        .send({ ...error.fields, ...spelt(error.errorName, failureText(error.message, language)) });
    if (isConnectionLost(error)) {
      request.refusal = 'UnknownError';
      const { url } = request.routeOptions;
      request.log.warn({ reason: error.message, method: request.method, route: url }, 'no database');
      reply.code(503).header('Retry-After', retryAfterSeconds);
      return reply.send(
        spelt('UnknownError', failureText('Сервер ненадолго недоступен, повторите', language)),
      );
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(spelt('ValidationError', error.message));
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'unexpected');
    return reply.code(500).send(spelt('UnknownError', failureText('Внутренняя ошибка сервера', language)));
  };
}

function failure(errorName: string, message: string): FailureReply {
  return { status: 'error', errorName, message };
}
