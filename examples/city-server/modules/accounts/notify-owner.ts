import type { ServerContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outbox.ts';
import type { City } from '../cities/city.ts';

/** What a letter needs. */
export interface LetterContext extends Pick<ServerContext, 'database' | 'now'> {
  readonly city: Pick<City, 'id' | 'config' | 'options'>;
}

/** A letter to the owner about a change of the account, to the e-mail that it had before. */
export async function notifyOwner(context: LetterContext, email: string, what: string): Promise<void> {
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
