import type { Page } from '@playwright/test';
import { addresses } from '../../../playwright.config.ts';
import { workerServer } from '../setup/worker.ts';
import type { Driver } from './drivers.ts';

/** The control room's page of the portal's own city. */
export function controlRoom(page: Page) {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    open: (query = '') => page.goto(`${addresses.server}/control${query}`),
    clock: section('Часы'),
    settings: section('Настройки города'),
    people: section('Люди'),
    support: section('Обращения'),
    messages: section('Исходящие'),
    faults: section('Сбои'),
    status: page.getByRole('status'),
  };
}

/** Changes one setting of the portal's own city, by its name in the control room. */
export async function changeSetting(name: string, value: unknown): Promise<void> {
  const reply = await fetch(`${workerServer}/control/cities/nizhny-novgorod/settings/${name}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value }),
  });
  if (!reply.ok) throw new Error(`${name} could not be changed: ${reply.status}`);
}

/** Sets a driver's balance in the portal's own city. */
export async function setBalance({ identifier }: Driver, roubles: number): Promise<void> {
  const people = `${workerServer}/control/cities/nizhny-novgorod/people`;
  const { people: listed } = (await (await fetch(people)).json()) as {
    people: readonly { id: string; email: string }[];
  };
  const person = listed.find(({ email }) => email === identifier);
  const reply = await fetch(`${people}/${person?.id}/balance`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ roubles }),
  });
  if (!reply.ok) throw new Error(`The balance of ${identifier} could not be set: ${reply.status}`);
}

/** What a test changed about the city goes back; accounts stay as the test left them. */
export async function resetSettings(city = 'nizhny-novgorod'): Promise<void> {
  const reply = await fetch(`${workerServer}/control/cities/${city}/settings`, { method: 'DELETE' });
  if (!reply.ok) throw new Error(`The settings could not be reset: ${reply.status}`);
}
