import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Compile = ReturnType<BuildCompilerFromPool>;

const compilerOf = AjvCompiler();
const cached = new Map<Compile, Compile>();

/**
 * Compiles each schema once per process. Fastify compiles it again for each route and each server, and that
 * takes most of the time of a start: many routes check the same, and tests start hundreds of servers.
 */
export const buildValidator: BuildCompilerFromPool = (...options) => {
  const compile = compilerOf(...options);
  const compileOnce = cached.get(compile) ?? once(compile);
  cached.set(compile, compileOnce);
  return compileOnce;
};

function once(compile: Compile): Compile {
  const validators = new Map<string, ReturnType<Compile>>();
  return (route) => {
    // Fastify gives the route, whatever the type says.
    const text = JSON.stringify((route as { readonly schema: unknown }).schema);
    const validator = validators.get(text) ?? compile(route);
    validators.set(text, validator);
    return validator;
  };
}
