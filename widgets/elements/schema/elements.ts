import type { ElementSchema } from './element-schema.ts';
import { parkingAccount } from './parking-account.ts';
import { parkingMap } from './parking-map.ts';
import { parkingPay } from './parking-pay.ts';
import { parkingSessions } from './parking-sessions.ts';

/** The schemas of all elements, in the order of the documentation. */
export const elementSchemas: readonly ElementSchema[] = [
  parkingPay,
  parkingMap,
  parkingSessions,
  parkingAccount,
];
