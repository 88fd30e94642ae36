import type { FailureReply } from '@kerb/core/contract/endpoint.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../database/connection-lost.ts';
import { isAccountGone } from '../database/in-transaction.ts';
import { requestedLanguage } from '../translation/requested-language.ts';
import { accountGone } from './account-gone.ts';
import { ApiError } from './api-error.ts';
import { platformRefusals } from './platform-refusals.ts';

/**
 * Answers every failure as the contract's JSON, in the language of the request. Logs only unexpected ones,
 * without the request's data.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler(answerUnknownAddress);
  app.setErrorHandler(failureHandler(failure));
}

export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply) {
  const text = platformRefusals.addressUnknown[requestedLanguage(request)];
  return send(request, reply, { status: 404, errorName: 'UnknownError', text }, failure);
}

/**
 * The same for calls whose refusals are written as `status: "Error"` with `errorMessage`: those of permits.
 */
export function answerWithErrorMessage(app: FastifyInstance): void {
  app.setErrorHandler(
    failureHandler((errorName, message) => ({ status: 'Error', errorName, errorMessage: message })),
  );
}

/** The same for calls whose refusals have a `userMessage` too: those of support. */
export function answerWithUserMessage(app: FastifyInstance): void {
  app.setErrorHandler(
    failureHandler((errorName, message) => ({ ...failure(errorName, message), userMessage: message })),
  );
}

/** When a client should ask again while the database is gone, or a city is being filled. */
const retryAfterSeconds = 3;

/** The body of a refusal. */
type RefusalBody = (errorName: string, message: string) => object;

function failureHandler(body: RefusalBody) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const refused = refusalOf(error);
    request.refusal = refused instanceof ApiError ? refused.errorName : 'ValidationError';
    if (!(refused instanceof ApiError)) {
      const { statusCode: status = 400, message: text } = refused;
      return send(request, reply, { status, errorName: 'ValidationError', text }, body);
    }
    const route = { method: request.method, route: request.routeOptions.url };
    if (refused.refusal === platformRefusals.databaseGone)
      request.log.warn({ reason: error.message, ...route }, 'no database');
    if (refused.refusal === platformRefusals.internal)
      request.log.error({ err: error, ...route }, 'unexpected');
    const text = refused.textIn(requestedLanguage(request));
    const { httpStatus: status, errorName, fields } = refused;
    if (status === 503) reply.header('Retry-After', retryAfterSeconds);
    return send(request, reply, { status, errorName, text, fields }, body);
  };
}

interface Answer {
  readonly status: number;
  readonly errorName: string;
  /** In the language of the request. */
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** As problem details (RFC 9457) if the client asks for them, else as the contract's JSON. */
function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, body: RefusalBody) {
  const { status, errorName, text, fields } = answer;
  if (!request.headers.accept?.includes(problemType))
    return reply.code(status).send({ ...fields, ...body(errorName, text) });
  const problemStatus = status < 400 ? refusedStatus : status;
  return reply
    .code(problemStatus)
    .type(problemType)
    .send({
      ...fields,
      type: `urn:kerb:refusal:${errorName}`,
      title: errorName,
      status: problemStatus,
      detail: text,
    });
}

const problemType = 'application/problem+json';

/** The contract sends refusals with HTTP status 200, which a problem cannot have. */
const refusedStatus = 422;

/** What the client is told. Fastify's own refusals, of a malformed body for example, have their text. */
function refusalOf(error: FastifyError | ApiError): FastifyError | ApiError {
  if (error instanceof ApiError) return error;
  if (isAccountGone(error)) return accountGone();
  if (isConnectionLost(error)) return new ApiError(platformRefusals.databaseGone);
  return (error.statusCode ?? 500) < 500 ? error : new ApiError(platformRefusals.internal);
}

function failure(errorName: string, message: string): FailureReply {
  return { status: 'error', errorName, message };
}
