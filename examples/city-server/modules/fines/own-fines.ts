import { findRow, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { fineRefusals } from './fine-refusals.ts';

/** A fine without its picture, which is a separate call. */
export type Fine = Omit<TableRow<'fines'>, 'image' | 'is_told'>;

/** The fines of an account, the newest offence first. */
export function finesOf({ database, account }: AccountContext): Promise<Fine[]> {
  return selectRows(database, 'fines', { account_id: account.id }, [
    'uin',
    'account_id',
    'article',
    'place',
    'offended_at',
    'seen_from',
    'seen_until',
    'ruled_at',
    'order_number',
    'status',
    'total_kopecks',
    'paid_kopecks',
    'discount_until',
    'discount_kopecks',
    'payment_url',
    'certificate',
    'plate',
    'type',
    'provider',
  ])
    .orderBy('offended_at', 'desc')
    .orderBy('uin')
    .execute();
}

/**
 * The picture of a fine in Base64, empty if it has none. A fine of another account's is refused like one that
 * does not exist. Each is some 100 kB, so an account may load 300 in an hour.
 */
export async function fineImage(context: AccountContext, uin: string): Promise<string> {
  await limitAccount(context, 'fine-images', 300);
  const key = { account_id: context.account.id, uin: uin.trim() };
  const fine = await findRow(context.database, 'fines', key, ['image']);
  if (!fine) throw new ApiError(fineRefusals.fineUnknown);
  return fine.image;
}
