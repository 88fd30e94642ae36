import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccountScreen } from '../accordion/account-screen.harness.tsx';
import { resetPage } from '../parking/parking-page.harness.tsx';
import { offer, renderPermitScreen } from '../permits/permits.harness.tsx';
import { anna } from '../profile/profile.harness.tsx';
import type { Section } from '../sections/sections.ts';
import { noFlags } from '../sections/sections.ts';
import { SectionScreen } from './section-screen.tsx';

const onOpen = vi.fn();
afterEach(() => void onOpen.mockClear());

const fine = {
  uin: '18810152260610000001',
  article: 'Неоплата парковки',
  place: 'Рождественская, 1',
  offenceAt: instant(Date.UTC(2026, 5, 10, 9)),
  ruledOn: '2026-06-11',
  issuedOn: '2026-06-12',
  orderNumber: '0000000001',
  status: 'sent',
  statusText: 'Отправлен',
  total: fromRoubles(2500),
  paid: fromRoubles(0),
  registrationCertificate: '5210123456',
  plate: 'А123ВС52',
  seenFrom: instant(Date.UTC(2026, 5, 10, 9)),
  seenUntil: instant(Date.UTC(2026, 5, 10, 9, 5)),
  type: 'Постановление',
  provider: 'Администрация',
};

const api = {
  loadProfile: async () => anna,
  loadSwitches: async () => ({}),
  loadDevices: async () => [],
  loadPasskeys: async () => ({ passkeys: [], isRequired: false }),
  loadFines: async () => [fine],
  loadTransactions: async () => ({ transactions: [], next: undefined }),
  loadSupportRequests: async () => [],
} as never;

/** The screen of a section in the element, in a city with these features. */
function renderSection(section: Section, capabilities = {}, over = {}) {
  const screen = <SectionScreen section={section} flags={noFlags} message="" onOpen={onOpen} {...over} />;
  const loadAccountCapabilities = async () => ({ ...noCapabilities, ...capabilities });
  return renderAccountScreen(screen, { ...(api as object), loadAccountCapabilities } as never);
}

test.each([
  [{ canListDevices: true }, 'Устройства', 'devices'],
  [{ hasMyData: true }, 'Мои данные', 'my-data'],
  [{ pushKey: 'BNc' }, 'Уведомления', 'notifications'],
])(
  'EMB-07 SEC-18 SEC-22 PLUS-33 the profile of the element leads to what the city has alone: %j',
  async (capability, name, section) => {
    const { shadow } = await renderSection('profile', capability);
    await expect.element(page.getByRole('link', { name })).toBeVisible();
    const links = [...shadow.querySelectorAll('a')];
    expect(links.map(({ href }) => new URL(href).pathname)).toEqual([`/profile/${section}`]);
    await page.getByRole('link', { name }).click();
    expect(onOpen.mock.calls).toEqual([[section]]);
  },
);

test('SEC-21 the devices of the element have the passkeys below', async () => {
  await renderSection('devices', { canListDevices: true, hasPasskeys: true });
  await expect.element(page.getByText('Ключей доступа пока нет.')).toBeVisible();
});

test('PLUS-12 a fine leads to the element’s support with its message, only where the city has support', async () => {
  const contact = page.getByRole('button', { name: 'Написать в поддержку' });
  const { unmount } = await renderSection('fines', {}, { flags: { ...noFlags, hasFeedback: true } });
  await page.getByText(/^Штраф от/).click();
  await contact.click();
  expect(onOpen.mock.calls).toEqual([['support', expect.stringContaining(fine.uin)]]);
  await unmount();
  await renderSection('fines');
  await page.getByText(/^Штраф от/).click();
  await expect.element(page.getByText('Сравнение с историей')).toBeVisible();
  expect(contact.elements()).toHaveLength(0);
});

test('PLUS-12 the element’s support begins with the message of the fine', async () => {
  await renderSection('support', {}, { message: `Штраф ${fine.uin}` });
  await expect.element(page.getByLabelText('Сообщение', { exact: true })).toHaveValue(`Штраф ${fine.uin}`);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'PRM-03 SHELL-19 with a permit finder: %s, the permits of the element have %i links to it',
  async (hasPermitFinder, count) => {
    resetPage();
    const flags = { ...noFlags, hasPermitFinder };
    await renderPermitScreen(<SectionScreen section="permits" flags={flags} message="" onOpen={onOpen} />);
    await expect.element(page.getByText(offer.name).first()).toBeVisible();
    const links = page.getByRole('link', { name: /Подобрать/ });
    expect(links.elements()).toHaveLength(count);
    if (!hasPermitFinder) return;
    await links.click();
    expect(onOpen.mock.calls).toEqual([['permit-finder']]);
  },
);

test('PRM-18 CON-04 what is bought by the finder of the element leads to its permits', async () => {
  resetPage();
  await renderPermitScreen(
    <SectionScreen section="permit-finder" flags={noFlags} message="" onOpen={onOpen} />,
    {
      profile: { balance: fromRoubles(5000) },
      prepare: (fake) => fake.findPermits.mockResolvedValue([offer]),
    },
  );
  await page.getByRole('checkbox', { name: 'Зона 12' }).click();
  await page.getByRole('combobox', { name: 'Срок' }).selectOptions('7');
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: `Оплатить: ${offer.name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  await expect.poll(() => onOpen.mock.calls).toEqual([['permits']]);
});
