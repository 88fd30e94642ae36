import type { ServerContext } from '../../../platform/context.ts';
import { selectRows } from '../../../platform/database/rows.ts';

/** The digits of a city's newest captcha; empty if there is none. For tests and demonstrations only. */
export async function newestCaptcha({ database }: ServerContext, city: string): Promise<string> {
  const captcha = await selectRows(database, 'captchas', { city }, ['answer'])
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return captcha?.answer ?? '';
}
