import { randomBytes } from 'node:crypto';
import { stayLink } from '@kerb/core/domain/session/stay-link.ts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows, selectRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { sendMessage } from '../../platform/outbox.ts';
import { sha256 } from '../../platform/sha256.ts';
import { appealTime } from '../../platform/time/appeal-time.ts';
import { hasCapability } from '../cities/capability.ts';
import type { City } from '../cities/city.ts';
import { isPhone } from '../payments/payment-method.ts';
import type { Order } from './orders/order.ts';
import { sessionRefusals } from './session-refusals.ts';

/** A payer saves the link once, and perhaps on other devices. */
const linksPerStay = 10;

/** Makes a link to a guest's stay and returns its secret, of which only the hash is stored. */
export async function makeStayLink({ database, now }: ServerContext, sessionId: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await inTransaction(database, async (transaction) => {
    // Requests for links to one stay wait for each other, so that together they make no more.
    await selectRows(transaction, 'sessions', { id: sessionId }, ['id']).forNoKeyUpdate().execute();
    const { count } = await transaction
      .selectFrom('stay_links')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= linksPerStay) throw new ApiError(sessionRefusals.tooManyLinks);
    await insertRows(transaction, 'stay_links', {
      secret_hash: sha256(secret),
      session_id: sessionId,
      created_at: now,
    });
  });
  return secret;
}

/** Whether payers who gave a phone get a link by SMS. */
export function isLinkSent(city: City): boolean {
  return hasCapability(city, 'stayLink') && hasCapability(city, 'stayLinkBySms');
}

/** The address that opens a link when its secret is added. */
export function linkPage({ id, config }: Pick<City, 'id' | 'config'>): string {
  return stayLink(config.portalUrl, id, '');
}

/** Sends a link to a new stay to its payer. */
export async function sendStayLink(
  context: ServerContext,
  { city, phone, link_page }: Pick<Order, 'city' | 'phone' | 'link_page'>,
  sessionId: string,
): Promise<void> {
  if (phone === null || !isPhone(phone) || link_page === null) return;
  const link = `${link_page}${await makeStayLink(context, sessionId)}`;
  await sendMessage(context, {
    city,
    kind: 'sms',
    recipient: phone,
    text: {
      ru: `Парковка оплачена. Продлить, исправить или завершить: ${link}`,
      en: `Parking is paid for. Extend, correct or end it: ${link}`,
    },
    sessionId,
  });
}

/** Deletes the links to stays that nobody can appeal about any more. */
export async function deleteOldStayLinks({ database, now }: ServerContext): Promise<number> {
  const oldest = new Date(now.getTime() - appealTime);
  return deleteInBatches(
    database,
    sql`delete from stay_links where secret_hash in (
      select secret_hash from stay_links join sessions on sessions.id = session_id
      where stay_links.created_at < ${oldest} and ends_at <= ${oldest}
      limit 5000 for update of stay_links skip locked
    )`,
  );
}
