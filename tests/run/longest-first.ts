import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, some of them waiting. A step would end with one of them and an idle processor. */
export const longestFiles = [
  'tests/components/accessibility.browser.test.tsx',
  'tests/components/failed-calls.browser.test.tsx',
  'tests/components/hidden-focus.browser.test.tsx',
  'tests/components/account-parking.browser.test.tsx',
  'tests/components/signing-in.browser.test.tsx',
  'widgets/personal-area/parking/parking-page.browser.test.tsx',
  'widgets/map/parking-map.browser.test.tsx',
  'widgets/guest-payment/sms.browser.test.tsx',
  'tests/contract/payment-sequences.contract.test.ts',
  'tests/contract/attacks/slow-clients.contract.test.ts',
  'tests/contract/bank-refunds.contract.test.ts',
  'tests/contract/server-city.contract.test.ts',
  'tests/contract/login-attack.contract.test.ts',
  'tests/contract/estimate-and-server.contract.test.ts',
  'tests/contract/overdue-payments.contract.test.ts',
  'tests/contract/push-encryption.contract.test.ts',
  'tests/contract/push.contract.test.ts',
  'examples/city-server/demo/generated-city/generated-city.test.ts',
  'examples/city-server/platform/database/migrate.test.ts',
  'core/contract/make-schemas.test.ts',
];

/** Begins with the longest files. Without times of an earlier run, Vitest knows only the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longestFiles.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
