import type { Page } from '@playwright/test';
import { problemsByWidth, noProblems } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { postForm } from './models/city-server.ts';
import { anna, logIn } from './models/drivers.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });

/** Rubles of an hour in zone 7, by the city's price for this account. */
async function hourCosts(Vehicle: string): Promise<number> {
  const Token = await logIn(anna);
  const stay = { Vehicle, Zone: '1007', Duration: '01:00', ParkingCode: '', Token };
  return (await postForm<{ totalcost: number }>('/api/payment/cost', stay)).totalcost;
}

/** Refunds what earlier tests of this worker bought. */
async function refundAll(): Promise<void> {
  const token = await logIn(anna);
  for (let left = 10; left > 0; left -= 1) {
    const order = await firstOrder(token);
    if (!order) return;
    await postForm('/backend/v2/refund', { orderNum: order, token });
  }
}

async function firstOrder(token: string): Promise<string | undefined> {
  const reply = await fetch(`${addressOf()}/api/profile/get-benefits-v2?token=${token}`);
  const { result } = (await reply.json()) as { result: { orderNum: string; canRefund: boolean }[] };
  return result.find(({ orderNum, canRefund }) => orderNum !== '' && canRefund)?.orderNum;
}
