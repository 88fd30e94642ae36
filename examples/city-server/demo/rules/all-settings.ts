import { accountRules } from './account-rules.ts';
import { listRules } from './list-rules.ts';
import { optionRules } from './option-rules.ts';
import { paymentRules } from './payment-rules.ts';
import type { Setting } from './setting-schema.ts';

/** Every setting of a city, in the order of the page. */
export const allSettings: readonly Setting[] = [
  ...paymentRules,
  ...accountRules,
  ...optionRules,
  ...listRules,
];

/** `undefined` for a name that no setting has. */
export function findSetting(name: string): Setting | undefined {
  return allSettings.find((setting) => setting.name === name);
}
