import { randomUUID } from 'node:crypto';
import { stayFields } from './driver-calls.ts';
import type { Preparation } from './prepare-situation.ts';

/** A city without balances: an open-ended stay that has ended, and two payments of it. */
export async function prepareOpenEnded({ driver, car, begin, passTime, tasks }: Preparation): Promise<void> {
  const start = () => driver.post('api/payment/start/v2', stayFields(car, ''), randomUUID());
  const started = await start();
  if (!started.orderId) return;
  const [session] = (await driver.get('api/profile/get-profile-v5')).sessions ?? [];
  const end = (PaymentService: string) => ({ OrderId: session?.reservationId ?? '', PaymentService });
  passTime(60);
  await driver.post('api/payment/cancel/v2', end(''));
  for (let count = 0; count < 2; count += 1) await begin('api/payment/deffered/v1', end('card'));
  tasks.push(['end', () => driver.post('api/payment/cancel/v2', end('card'))], ['start', start]);
}
