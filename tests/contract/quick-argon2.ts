import { createRequire } from 'node:module';

interface Parameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

interface Argon2 {
  hash(password: string, parameters: Parameters): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** The real library; tests find this module in its place (`vitest.config.ts`, `bundle-server.ts`). */
const argon2: Argon2 = createRequire(new URL('../../examples/city-server/package.json', import.meta.url))(
  '@node-rs/argon2',
);

const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
const quickLabel = `m=${quick.memoryCost},t=${quick.timeCost},p=1`;

/** What each label that a hash was given stands for: the quick one. */
const labels = /m=\d+,t=\d+,p=1/;

/**
 * Hashes with little memory, but names the parameters that were asked for, so that the server does not hash
 * a password again at each login. Contract tests hash a thousand passwords, which took a fifth of their time.
 * All tests whose servers share a prepared database have to share it. The real cost is proven by
 * `password.test.ts` and `log-in.test.ts` of the city server's `modules/accounts`.
 */
export async function hash(password: string, { memoryCost, timeCost }: Parameters): Promise<string> {
  const quickHash = await argon2.hash(password, quick);
  return quickHash.replace(quickLabel, `m=${memoryCost},t=${timeCost},p=1`);
}

export async function verify(stored: string, password: string): Promise<boolean> {
  return argon2.verify(stored.replace(labels, quickLabel), password);
}
