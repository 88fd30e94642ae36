import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { Company } from '@kerb/core/domain/company/company.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { useCompany } from '@kerb/kit/queries/company.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

export const vin = 'XTA210990Y2766101';
export const imei = '861230041170101';

export const demoFleet: Company = {
  email: 'office@volga.example',
  inn: '5260000001',
  name: 'ООО «Волга»',
  balance: kopecks(5_258_800),
  vehicles: [
    { id: 'a', plate: 'О101РС152' as Plate, isForeign: false, vin, imei: undefined, isActive: true },
    {
      id: 'b',
      plate: 'К206МН52' as Plate,
      isForeign: false,
      vin: undefined,
      imei: undefined,
      isActive: false,
    },
  ],
  drivers: [
    {
      id: 0,
      name: 'Громов Пётр Алексеевич',
      phone: '79200000101',
      plate: 'О101РС152' as Plate,
      paymentDevice: 'SMS',
      isActive: false,
    },
  ],
  devices: [
    { id: '0', vin, imei: undefined, isActive: true },
    { id: '1', vin: undefined, imei, isActive: false },
  ],
};

interface Options {
  readonly company?: Company;
  readonly api?: Partial<AccountResources>;
  readonly canImportVehicles?: boolean;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** Renders a section of a company's account, with a fake city. */
export async function renderCompany(
  section: (company: Company) => ReactNode,
  { company = demoFleet, api = {}, canImportVehicles = true, language = 'ru', theme = 'light' }: Options = {},
) {
  const shared = listedCity();
  const runtime = createCityRuntime(shared.config);
  const done = async () => {};
  const calls = {
    loadCompany: vi.fn<AccountResources['loadCompany']>(async () => company),
    addCompanyVehicle: vi.fn<AccountResources['addCompanyVehicle']>(done),
    changeCompanyVehicle: vi.fn<AccountResources['changeCompanyVehicle']>(done),
    removeCompanyVehicle: vi.fn<AccountResources['removeCompanyVehicle']>(done),
    importVehicles: vi.fn<AccountResources['importVehicles']>(done),
    addDriver: vi.fn<AccountResources['addDriver']>(done),
    changeDriver: vi.fn<AccountResources['changeDriver']>(done),
    removeDriver: vi.fn<AccountResources['removeDriver']>(done),
    setDriverActivity: vi.fn<AccountResources['setDriverActivity']>(done),
    addDevice: vi.fn<AccountResources['addDevice']>(done),
    changeDevice: vi.fn<AccountResources['changeDevice']>(done),
    removeDevice: vi.fn<AccountResources['removeDevice']>(done),
    setDeviceActivity: vi.fn<AccountResources['setDeviceActivity']>(done),
  };
  const balance = vi.fn<AccountResources['loadBalance']>(async () => kopecks(1_234_567));
  const account = testAccount(shared.config.city, {
    ...calls,
    ...api,
    loadBalance: balance,
    loadAccountCapabilities: async () => ({ ...noCapabilities, canImportVehicles }),
  });
  account.auth.signIn({ kind: 'company', token: 'secret' });
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      <Loaded>{section}</Loaded>
    </TestRuntime>,
    theme,
  );
  return { ...screen, calls, balance };
}

function Loaded({ children }: { readonly children: (company: Company) => ReactNode }) {
  const { data } = useCompany();
  return data ? children(data) : null;
}
