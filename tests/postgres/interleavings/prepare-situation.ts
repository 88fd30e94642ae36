import type pg from 'pg';
import type { Random } from '../random.ts';
import { giveTwoCars } from './clear-books.ts';
import { askAbout, beginAtBank, guestOrder, pressAtBank, type WaitingPayment } from './driver-calls.ts';
import type { Driver, Fields, Task } from './in-process-driver.ts';
import { prepareOpenEnded } from './prepare-open-ended.ts';
import { preparePrepaid } from './prepare-prepaid.ts';
import { prepareRefunds } from './prepare-refunds.ts';

/** What is there before the tasks begin, and the tasks by name. */
export interface Situation {
  readonly tasks: Readonly<Record<string, Task>>;
  /** Keys of all payments, to be asked about at the end. */
  readonly keys: readonly string[];
}

/** The city's date as DD/MM/YYYY, and its clock. */
export interface CityTime {
  readonly today: string;
  readonly passTime: (minutes: number) => void;
}

type NamedTask = readonly [name: string, task: Task];

/** A situation that is being prepared. */
export interface Preparation extends CityTime {
  readonly driver: Driver;
  readonly random: Random;
  readonly car: string;
  readonly other: string;
  /** Begins a payment that waits at the bank. */
  readonly begin: (path: string, fields: Fields) => Promise<void>;
  /** Other calls that come meanwhile. */
  readonly tasks: NamedTask[];
  /** What takes away the obstacle of a payment, or is a new one. */
  readonly obstacles: NamedTask[];
}

/** A few payments that wait at the bank, what is in their way, and calls about all that. */
export async function prepareSituation(
  driver: Driver,
  client: pg.Client,
  random: Random,
  time: CityTime,
): Promise<Situation> {
  const { car, other } = await giveTwoCars(driver, client);
  const waiting: WaitingPayment[] = [];
  const begin = async (path: string, fields: Fields) => {
    const payment = await beginAtBank(driver, path, fields);
    if (payment) waiting.push(payment);
  };
  const preparation: Preparation = { ...time, driver, random, car, other, begin, tasks: [], obstacles: [] };
  await begin('backend/v2/paymentStart', guestOrder(car, random.of(['01:00', '05:00'])));
  if (random.upTo(2) === 0) await begin('backend/v2/paymentStart', guestOrder(car, '02:00'));
  if (driver.city === 'perm') {
    await prepareOpenEnded(preparation);
    await prepareRefunds(preparation);
  } else await preparePrepaid(preparation);
  const { tasks, obstacles } = preparation;
  tasks.push(...(await pressButtons(driver, waiting, random)));
  const questions = some([...waiting.entries()], 2, random).flatMap(([index, payment]) =>
    questionsAbout(driver, payment, index),
  );
  return {
    keys: waiting.map(({ key }) => key),
    tasks: Object.fromEntries([...questions, ...some(obstacles, 2, random), ...some(tasks, 3, random)]),
  };
}

/** Most payments are charged, and the bank's call about them was lost. The others are closed later. */
async function pressButtons(
  driver: Driver,
  waiting: readonly WaitingPayment[],
  random: Random,
): Promise<NamedTask[]> {
  const later: NamedTask[] = [];
  for (const [index, { id }] of waiting.entries()) {
    if (random.upTo(10) < 7) await pressAtBank(driver, id, 'lose');
    else
      later.push([
        `bank ${index}`,
        () => pressAtBank(driver, id, random.of(['pay', 'pay', 'decline'] as const)),
      ]);
  }
  return later;
}

/** Several questions about one payment. */
function questionsAbout(driver: Driver, { key, id }: WaitingPayment, index: number): NamedTask[] {
  const claim = { order: id, status: 'authorized', source: driver.city, amount: '1.00' };
  return [
    [`ask ${index} 1`, () => askAbout(driver, key)],
    [`ask ${index} 2`, () => askAbout(driver, key)],
    [`claim ${index}`, () => driver.get('api/payment/payment-from-portal', claim)],
  ];
}

function some<T>(all: readonly T[], count: number, random: Random): T[] {
  const left = [...all];
  const chosen: T[] = [];
  while (left.length > 0 && chosen.length < count) chosen.push(...left.splice(random.upTo(left.length), 1));
  return chosen;
}
