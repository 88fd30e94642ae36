/** The parts of a profile of V8 that are read here. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/**
 * Where time went, by the first rule that a frame matches, from the innermost frame outwards: a socket that
 * the database's driver writes to is time of the database.
 */
const rules: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['garbage collection', /^\(garbage collector\) /],
  ['outside of JavaScript', /^\(program\) /],
  [
    'database',
    /node_modules\/(pg|pg-pool|pg-protocol|pg-types|kysely|postgres-\w+)\/|\/platform\/database\//,
  ],
  [
    'logging',
    /node_modules\/(pino|pino-std-serializers|sonic-boom|safe-stable-stringify)\/|\/platform\/log\//,
  ],
  [
    'validation',
    /^validate\d* $|node_modules\/(ajv|fast-uri)\/|\/platform\/validators|refuse-infinite-numbers/,
  ],
  ['authentication', /\/modules\/accounts\//],
  ['compression', /node:zlib|node_modules\/@fastify\/compress\//],
  ['the city’s own code', /\/examples\/city-server\/modules\/|\/cities\/|\/core\//],
  [
    'HTTP and JSON',
    /^(parse|stringify) $|node:(_http|_tls|internal\/http|querystring|url|internal\/url)|node_modules\/(fastify|@fastify|find-my-way|avvio|light-my-request|fast-querystring)\//,
  ],
];

/** Seconds of the processor by part, without the time in which the server had nothing to do. */
export function breakdownOf({ nodes, samples, timeDeltas }: CpuProfile): ReadonlyMap<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const parts = new Map<number, string | undefined>();
  for (const { id, callFrame } of nodes) {
    const isIdle = callFrame.functionName === '(idle)';
    parts.set(id, isIdle ? undefined : partOf(id));
  }

  function partOf(id: number): string {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { functionName = '', url = '' } = byId.get(at)?.callFrame ?? {};
      const found = rules.find(([, pattern]) => pattern.test(`${functionName} ${url}`));
      if (found) return found[0];
    }
    return 'the rest';
  }

  const seconds = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const part = parts.get(sample);
    if (part) seconds.set(part, (seconds.get(part) ?? 0) + (timeDeltas[index] ?? 0) / 1e6);
  }
  return new Map([...seconds].sort(([, one], [, other]) => other - one));
}
