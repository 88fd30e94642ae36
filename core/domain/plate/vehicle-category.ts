/** The categories of driving licences. */
export type VehicleCategory = 'A' | 'B' | 'C' | 'D' | 'M';

/** In the order of the selects: the usual one first. */
export const vehicleCategories: readonly VehicleCategory[] = ['B', 'A', 'C', 'D', 'M'];
