import type { Vehicle } from './vehicle.ts';

// VEH-12: in each of these lists exactly one vehicle is the primary one, unless the list is empty.

/** The first vehicle of an empty list becomes the primary one. */
export function withVehicle(vehicles: readonly Vehicle[], added: Vehicle): Vehicle[] {
  const list = [...vehicles, added];
  if (vehicles.length === 0) return withPrimary(list, added.id);
  return added.isPrimary ? withPrimary(list, added.id) : list;
}

/** Clears the mark on the previous primary vehicle. */
export function withPrimary(vehicles: readonly Vehicle[], id: number): Vehicle[] {
  return vehicles.map((vehicle) => ({ ...vehicle, isPrimary: vehicle.id === id }));
}

/** If the primary vehicle is deleted, the first remaining one takes its place. */
export function withoutVehicle(vehicles: readonly Vehicle[], id: number): Vehicle[] {
  const rest = vehicles.filter((vehicle) => vehicle.id !== id);
  const [first] = rest;
  return first && !rest.some(({ isPrimary }) => isPrimary) ? withPrimary(rest, first.id) : rest;
}
