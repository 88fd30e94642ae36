import type { CapabilitiesWire } from '@kerb/core/contract/city.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { City } from './city.ts';

/** Whether a city announces this optional feature. Without it, a city behaves like one that never had it. */
export function hasCapability({ options }: City, name: keyof CapabilitiesWire): boolean {
  return options.capabilities?.[name] === true;
}

/** Throws the 404 of an unknown address: the calls of a missing feature do not exist. */
export function requireCapability(city: City, name: keyof CapabilitiesWire): void {
  if (!hasCapability(city, name)) throw new Failure('UnknownError', 'Адрес не найден', 404);
}
