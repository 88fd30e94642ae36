import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/errors/api-error.ts';
import { languageOf } from '../page.ts';
import type { Label } from '../rules/setting-schema.ts';
import { ControlRefusal } from './kit/control-refusal.ts';

/** Refusals as JSON: a code, and a text that says what to do. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError | ControlRefusal>((error, request, reply) => {
    const answer = (status: number, errorName: string, message: string) =>
      reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send({ status: 'error', errorName, message });
    const language = languageOf(request);
    if (error instanceof ControlRefusal) return answer(error.httpStatus, error.code, error.text[language]);
    // A rule of the services, in their own words.
    if (error instanceof ApiError)
      return answer(
        error.httpStatus === 200 ? 409 : error.httpStatus,
        error.errorName,
        error.textIn(language),
      );
    const status = error.statusCode ?? 500;
    if (status >= 500) throw error;
    const [problem] = error.validation ?? [];
    return answer(status, 'InvalidInput', problem ? inputText(problem)[language] : error.message);
  });
}

type Problem = NonNullable<FastifyError['validation']>[number];

function inputText({ keyword, instancePath, params, message }: Problem): Label {
  const name = instancePath.replace(/^\//, '').replaceAll('/', '.');
  const limit = String(params.limit ?? '');
  if (keyword === 'required')
    return {
      ru: `Заполните поле «${String(params.missingProperty)}»`,
      en: `Fill in the field "${String(params.missingProperty)}"`,
    };
  const rules: Readonly<Record<string, Label>> = {
    minimum: { ru: `не меньше ${limit}`, en: `at least ${limit}` },
    maximum: { ru: `не больше ${limit}`, en: `at most ${limit}` },
    minLength: { ru: `не короче ${limit} символов`, en: `at least ${limit} characters` },
    maxLength: { ru: `не длиннее ${limit} символов`, en: `at most ${limit} characters` },
    type: { ru: `нужен тип ${String(params.type)}`, en: `the type has to be ${String(params.type)}` },
    enum: { ru: `одно из ${String(params.allowedValues)}`, en: `one of ${String(params.allowedValues)}` },
  };
  const rule = rules[keyword] ?? { ru: 'другой вид', en: message ?? 'another form' };
  return {
    ru: `Исправьте поле «${name}»: ${rule.ru}`,
    en: `Correct the field "${name}": ${rule.en}`,
  };
}
