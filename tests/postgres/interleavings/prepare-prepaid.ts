import { randomUUID } from 'node:crypto';
import { correct, orderNumber, permitFields, quoteBarrier, startFromBalance } from './driver-calls.ts';
import type { Preparation } from './prepare-situation.ts';

const cards = ['210003', '210004'];

/** A city with balances: permits, top-ups, the barrier, slips, and a stay that can be changed. */
export async function preparePrepaid(preparation: Preparation): Promise<void> {
  const { driver, random, car, other, today, begin, tasks, obstacles } = preparation;
  await begin('api/payment/subscription', permitFields(car, 'card', today));
  const refill = { PaymentService: 'card', RefillAmount: random.of(['100.00', '5000.00']) };
  for (let count = random.upTo(3); count > 0; count -= 1) await begin('api/payment/refill', refill);
  const card = random.of(cards);
  await begin('backend/v2/payPlane', { ...(await quoteBarrier(driver, card)), paymentService: 'card' });
  await startFromBalance(driver, random.of([car, car, other]), '02:00');
  const [session] = (await driver.get('api/profile/get-profile-v5')).sessions ?? [];
  const buyPermit = () =>
    driver.post('api/payment/subscription', permitFields(car, 'balance', today), randomUUID());
  const orderNum = orderNumber((await buyPermit()).orderId);
  if (session) await addSessionTasks(preparation, session);
  await addSlipTasks(preparation);
  obstacles.push(
    ['correct', () => correct(driver, session?.reservationId ?? '', { Vehicle: other })],
    ['refund the permit', () => driver.post('backend/v2/refund', { orderNum })],
    ['pause the permit', () => driver.post('backend/v2/pauseAb', { orderNum })],
    ['pass the permit on', () => driver.post('backend/v2/changeGRZ', { orderNum, grzNew: other })],
    ['buy the permit', buyPermit],
    ['start', () => startFromBalance(driver, car, '01:00')],
    [
      'pay at the barrier',
      async () => {
        const quote = await quoteBarrier(driver, random.of(cards));
        await driver.post('backend/v2/payPlane', { ...quote, paymentService: 'balance' }, randomUUID());
      },
    ],
  );
  tasks.push(['open the profile', () => driver.get('api/profile/get-profile-v5')]);
}

/** Extensions of a stay, at the bank, from the balance, and at its end. */
async function addSessionTasks(
  { driver, random, begin, tasks }: Preparation,
  session: { readonly reservationId: string; readonly endDate: string },
): Promise<void> {
  const stay = { ReservationId: session.reservationId, timestart: session.endDate };
  if (random.upTo(2) === 0)
    await begin('api/payment/renew', { ...stay, PaymentService: 'card', Duration: '00:30' });
  const extend = { ...stay, PaymentService: 'balance', Duration: '00:15' };
  const enableAutoExtension = () =>
    driver.post('api/payment/renew-at-end', { ...stay, Duration: '00:15', maxCost: '500.00' });
  // It is made when the profile is read after the end of the stay.
  if (random.upTo(3) === 0) await enableAutoExtension();
  tasks.push(
    ['extend', () => driver.post('api/payment/renew', extend, randomUUID())],
    ['auto-extension', enableAutoExtension],
  );
}

/** A payment slip, marked as paid twice. */
async function addSlipTasks({ driver, tasks }: Preparation): Promise<void> {
  const slip = await driver.post('api/creatrefill', {
    sum: '300',
    type: 'legal',
    name: 'ООО «Пример»',
    address: 'Нижний Новгород',
    ogrn: '1025200000000',
    inn: '5260000000',
    kpp: '526001001',
  });
  const number = slip.result?.receiptnumber;
  if (!number) return;
  const pay = () => driver.postTo(`/control/cities/${driver.city}/payment-slips/${number}/payment`);
  tasks.push(['slip', pay], ['slip again', pay]);
}
