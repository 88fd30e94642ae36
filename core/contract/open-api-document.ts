/** The parts of an OpenAPI document that clients are made of and versions are compared by. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  /** By path and by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly scheme: string }>> };
}

export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  /** By status, or `default`. */
  readonly responses: Readonly<Record<string, Reply>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Reply {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

/** By media type. */
export type Content = Readonly<
  Record<string, { readonly schema?: Schema; readonly example?: unknown } | undefined>
>;

/** The part of JSON schema that calls use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly maxLength?: number;
}
