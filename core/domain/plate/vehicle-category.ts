/** The categories of driving licences. */
export type VehicleCategory = 'A' | 'B' | 'C' | 'D' | 'M';
