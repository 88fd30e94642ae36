import { sendMessage } from '../../platform/outbox.ts';
import type { RequestContext } from '../cities/request-context.ts';

/** A letter to the owner about a change of the account, to the e-mail that it had before. */
export async function notifyOwner(context: RequestContext, email: string, what: string): Promise<void> {
  const { id, config } = context.city;
  await sendMessage(context, {
    city: id,
    kind: 'email',
    recipient: email,
    text:
      `Парковка, ${config.displayName.ru}: ${what}. Если это сделали не вы, задайте новый пароль: ` +
      `${config.portalUrl}/restore-password?city=${id}`,
  });
}
