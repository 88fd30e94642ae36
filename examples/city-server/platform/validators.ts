import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Compile = ReturnType<BuildCompilerFromPool>;
type Validator = ReturnType<Compile>;

const compilerOf = AjvCompiler();
const cached = new Map<Compile, Compile>();

/**
 * Compiles each schema once per process, when it is first needed. Fastify compiles it for each route and each
 * server, and that takes most of the time of a start: many routes check the same, and tests start hundreds of
 * servers.
 */
export const buildValidator: BuildCompilerFromPool = (...options) => {
  const compile = compilerOf(...options);
  const compileOnce = cached.get(compile) ?? once(compile);
  cached.set(compile, compileOnce);
  return compileOnce;
};

function once(compile: Compile): Compile {
  const validators = new Map<string, Validator>();
  return (route) => {
    // Fastify gives the route, whatever the type says.
    const text = JSON.stringify((route as { readonly schema: unknown }).schema);
    const validator = validators.get(text) ?? whenNeeded(() => compile(route));
    validators.set(text, validator);
    return validator;
  };
}

function whenNeeded(compile: () => Validator): Validator {
  let compiled: Validator | undefined;
  const validate = ((data: unknown) => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  }) as Validator;
  return validate;
}
