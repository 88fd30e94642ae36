import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from '@typescript/typescript6';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import type { Endpoint } from './endpoint.ts';

export interface CallSchemas {
  readonly fields: object;
  readonly reply: object;
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * JSON schemas of all calls by `METHOD /path`, made from the types that their endpoints name
 * (`call<Fields, Reply>(…)`).
 */
export async function makeSchemas(): Promise<Readonly<Record<string, CallSchemas>>> {
  const files = (await readdir(folder))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => folder + name);
  const config = {
    ...DEFAULT_CONFIG,
    path: `${folder}*.ts`,
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    skipTypeCheck: true,
    expose: 'none',
    topRef: false,
    additionalProperties: true,
  } as const;
  const program = createProgram(config);
  const generator = new SchemaGenerator(
    program,
    createParser(program, config),
    createFormatter(config),
    config,
  );
  const schemaOf = (node: ts.Node) => {
    const { $schema, definitions, ...schema } = generator.createSchemaFromNodes([node]);
    return schema;
  };
  const schemas: Record<string, CallSchemas> = {};
  for (const file of files) {
    const source = program.getSourceFile(file);
    const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (!source) continue;
    for (const { path, types } of callsIn(source)) {
      const endpoint = path.reduce((value, name) => value?.[name], module) as Endpoint;
      const call = `${endpoint.method} ${endpoint.path}`;
      const named = { fields: schemaOf(types[0]), reply: schemaOf(types[1]) };
      const own: CallSchemas = JSON.parse(JSON.stringify(named), limitOf(module));
      schemas[call] = either(schemas[call], own);
    }
  }
  return schemas;
}

/** A limit that other code needs too is a constant beside the call: `@maxLength maxMessageLength`. */
function limitOf(module: Readonly<Record<string, unknown>>) {
  return (keyword: string, value: unknown) => {
    if (keyword !== 'maxLength' || typeof value !== 'string') return value;
    if (typeof module[value] !== 'number') throw new Error(`@maxLength ${value}: there is no such constant`);
    return module[value];
  };
}

/** Two calls of one address, for example of drivers and of companies, take the fields of either. */
function either(one: CallSchemas | undefined, other: CallSchemas): CallSchemas {
  if (!one) return other;
  return { fields: anyOf(one.fields, other.fields), reply: anyOf(one.reply, other.reply) };
}

function anyOf(one: object, other: object): object {
  return JSON.stringify(one) === JSON.stringify(other) ? one : { anyOf: [one, other] };
}

interface NamedCall {
  /** Of the endpoint below the module, for example `['fineEndpoints', 'image']`. */
  readonly path: readonly string[];
  readonly types: readonly [fields: ts.TypeNode, reply: ts.TypeNode];
}

function callsIn(source: ts.SourceFile): readonly NamedCall[] {
  const calls: NamedCall[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const own = name.getText();
      const types = twoTypes(initializer);
      if (types) calls.push({ path: [own], types });
      const table = initializer && withoutAssertions(initializer);
      if (!table || !ts.isObjectLiteralExpression(table)) continue;
      for (const property of table.properties) {
        if (!ts.isPropertyAssignment(property)) continue;
        const named = twoTypes(property.initializer);
        if (named) calls.push({ path: [own, property.name.getText()], types: named });
      }
    }
  }
  return calls;
}

function twoTypes(node: ts.Node | undefined): NamedCall['types'] | undefined {
  if (!node || !ts.isCallExpression(node)) return undefined;
  const [fields, reply] = node.typeArguments ?? [];
  return fields && reply ? [fields, reply] : undefined;
}

function withoutAssertions(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? withoutAssertions(expression.expression)
    : expression;
}
