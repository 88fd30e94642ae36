import type { FailureReply } from '@kerb/core/contract/endpoint.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Failure } from '../failures/failure.ts';
import { requestedLanguage } from '../translation/requested-language.ts';
import { failureText } from '../translation/translate.ts';

/**
 * Answers every failure as the contract's JSON (API-04), in the language of the request. Logs only unexpected
 * ones, without the request's data.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(failure('UnknownError', failureText('Адрес не найден', requestedLanguage(request)))),
  );
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    const language = requestedLanguage(request);
    request.refusal = error instanceof Failure ? error.errorName : 'ValidationError';
    if (error instanceof Failure)
      return reply
        .code(error.httpStatus)
        .send({ ...error.fields, ...failure(error.errorName, failureText(error.message, language)) });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(failure('ValidationError', error.message));
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'unexpected');
    return reply.code(500).send(failure('UnknownError', failureText('Внутренняя ошибка сервера', language)));
  });
}

function failure(errorName: string, message: string): FailureReply {
  return { status: 'error', errorName, message };
}
