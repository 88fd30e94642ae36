import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';

const day = 86_400_000;

/** Gives a new account of a demonstration a request that was answered a month ago. */
export async function addDemoRequest(
  { database, now }: ServerContext,
  { accountId, city, email, phone }: { accountId: string; city: string; email: string; phone: string },
): Promise<void> {
  const askedAt = new Date(now.getTime() - 30 * day);
  const answeredAt = new Date(askedAt.getTime() + day);
  const id = randomUUID();
  await insertRows(database, 'support_requests', {
    id,
    account_id: accountId,
    city,
    topic: 'refund',
    subject: 'Возврат средств',
    status: 'closed',
    email,
    phone,
    created_at: askedAt,
    updated_at: answeredAt,
  });
  const message = { request_id: id, key: null };
  await insertRows(database, 'support_messages', [
    {
      ...message,
      id: randomUUID(),
      sent_at: askedAt,
      is_from_driver: true,
      text: 'Завершила парковку раньше. Когда вернутся деньги?',
    },
    {
      ...message,
      id: randomUUID(),
      sent_at: answeredAt,
      is_from_driver: false,
      text: 'Здравствуйте! Деньги за неиспользованное время уже на вашем счёте парковок.',
    },
  ]);
}
