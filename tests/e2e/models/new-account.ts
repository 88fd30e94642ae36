import { workerServer } from '../setup/worker.ts';
import type { Driver } from './drivers.ts';

export interface NewAccount extends Driver {
  readonly email: string;
  /** Eleven digits. */
  readonly phone: string;
}

let count = 0;

/** A driver in the portal's own city whom no other test knows, so that a test can change everything. */
export async function newAccount(server = workerServer): Promise<NewAccount> {
  count += 1;
  const digits = `${Date.now()}`.slice(-7);
  const email = `own${digits}${count}@kerb.example`;
  const phone = `791${digits}${count % 10}`;
  const password = 'parking-1';
  const reply = await fetch(`${server}/control/cities/nizhny-novgorod/people`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, phone, password, roubles: 100 }),
  });
  if (!reply.ok) throw new Error(`The account was not made: ${reply.status}`);
  return { identifier: email, password, email, phone };
}
