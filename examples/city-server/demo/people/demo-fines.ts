import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { readPicture } from '../../modules/content/pictures.ts';
import type { ServerContext } from '../../platform/context.ts';
import { insertRows, selectRows } from '../../platform/database/rows.ts';
import type { StoredTables } from '../../platform/database/schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whose fines, and of which vehicle. */
interface DemoFines {
  readonly accountId: string;
  readonly plate: string;
  readonly certificate: string;
}

/**
 * Gives a new account of a demonstration three fines: one just after the end of a paid stay of its history,
 * which costs less for thirty days; one that is paid; and one that bailiffs collect, without a picture.
 */
export async function addDemoFines(context: ServerContext, fines: DemoFines): Promise<void> {
  const { now } = context;
  const stay = await loneStay(context, fines);
  const paidUntil = stay?.ends_at ?? new Date(now.getTime() - 3 * day);
  const zone = stay?.zone_id ?? '1001';
  const picture = (await readPicture('street.webp'))?.toString('base64') ?? '';
  const [sent, paid, collected] = [
    { at: paidUntil.getTime() + 7 * minute, status: 'sent', image: picture },
    { at: now.getTime() - 120 * day, status: 'paid', image: picture },
    { at: now.getTime() - 400 * day, status: 'bailiffs', image: '' },
  ] as const;
  await insertRows(context.database, 'fines', [
    { ...fineOf(fines, { ...sent, place: `Парковка № ${zone}` }), ...discountFrom(sent.at) },
    { ...fineOf(fines, { ...paid, place: `Парковка № ${zone}` }), paid_kopecks: demoSum },
    fineOf(fines, { ...collected, place: 'Парковка № 1001' }),
  ]);
}

export type FineStatus = StoredTables['fines']['status'];

/** Gives the vehicle of an account one more fine in this state: ten days old, without a picture. */
export async function addDemoFine(
  { database, now }: ServerContext,
  fines: DemoFines,
  status: FineStatus,
): Promise<void> {
  const at = now.getTime() - 10 * day;
  const fine = fineOf(fines, { at, status, image: '', place: 'Парковка № 1001' });
  const paid_kopecks = status === 'paid' ? demoSum : 0;
  await insertRows(database, 'fines', { ...fine, paid_kopecks });
}

/** Kopecks. */
const demoSum = 2_500_00;

/** A quarter less within thirty days of the ruling. */
function discountFrom(offendedAt: number) {
  return {
    discount_until: new Date(offendedAt + 31 * day),
    discount_kopecks: demoSum * 0.75,
    payment_url: 'https://fines.example/pay',
  };
}

function fineOf(
  { accountId, plate, certificate }: DemoFines,
  { at, status, image, place }: { at: number; status: FineStatus; image: string; place: string },
): Insertable<StoredTables['fines']> {
  const uin = uinOf(randomUUID());
  return {
    uin,
    account_id: accountId,
    article: 'Неоплата размещения автомобиля на платной парковке',
    place,
    offended_at: new Date(at),
    seen_from: new Date(at),
    seen_until: new Date(at + 5 * minute),
    ruled_at: new Date(at + day),
    order_number: uin.slice(-10),
    status,
    total_kopecks: demoSum,
    paid_kopecks: 0,
    certificate,
    plate,
    type: 'Постановление',
    provider: 'Администрация города',
    image,
  };
}

/** Twenty digits, as official charges have. */
function uinOf(uuid: string): string {
  const digits = BigInt(`0x${uuid.replaceAll('-', '')}`) % 10n ** 18n;
  return `18${String(digits).padStart(18, '0')}`;
}

/** The newest stay of the vehicle that was neither extended nor ended early, with none soon after it. */
async function loneStay({ database }: ServerContext, { accountId, plate }: DemoFines) {
  const rows = await selectRows(database, 'transactions', { account_id: accountId, plate }, [
    'type',
    'starts_at',
    'ends_at',
    'zone_id',
    'happened_at',
  ])
    .orderBy('happened_at', 'desc')
    .limit(100)
    .execute();
  return rows.find((stay, index) => {
    const { ends_at } = stay;
    if (stay.type !== 'payment' || ends_at === null) return false;
    const until = ends_at.getTime() + 60 * minute;
    // Rows are newest first: those before it happened later.
    return rows.slice(0, index).every(({ happened_at }) => happened_at.getTime() > until);
  });
}
