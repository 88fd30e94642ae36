import { createContext, useContext, useMemo } from 'react';
import type { FilterFleet } from './fleet-fields.tsx';

/** The names of a company's drivers by the digits of their phones. */
type DriverNames = ReadonlyMap<string, string>;

export const DriverNamesContext = createContext<DriverNames>(new Map());

export function useDriverNames(fleet: FilterFleet | undefined): DriverNames {
  return useMemo(
    () => new Map(fleet?.drivers.map(({ name, phone }) => [digitsOf(phone), name.trim()])),
    [fleet],
  );
}

/** The name of the driver with this phone; `undefined` for one who has left the company. */
export function useDriverName(phone: string | undefined): string | undefined {
  const names = useContext(DriverNamesContext);
  return phone === undefined ? undefined : names.get(digitsOf(phone)) || undefined;
}

const digitsOf = (phone: string) => phone.replace(/\D+/g, '');
