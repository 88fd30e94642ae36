import type { cityConfigs } from '@kerb/cities/registry.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import type { OptionsReply, SettingsWire, SmsCommandWire } from '@kerb/core/contract/city.ts';
import type { AccountSettingName } from '@kerb/core/contract/profile-changes.ts';
import type { StoredFeature } from '../../platform/database/stored-feature.ts';
import type { Concession, TariffPrice } from '../tariff/tariff.ts';

export type CityConfig = (typeof cityConfigs)[number];

/** How a phone is confirmed. */
export type PhoneConfirmation = 'call' | 'sms';

/** What a city decides for itself: replies carry it and services obey it. */
export interface CityRules {
  readonly settings: SettingsWire;
  readonly options: Omit<OptionsReply, 'status'>;
  readonly phoneConfirmation: PhoneConfirmation;
  readonly smsCommands: readonly SmsCommandWire[];
  /**
   * Switches that accounts have besides `reportHistoryOperation`, which `settings` has. Their positions are
   * stored and decide nothing: push messages have their own settings.
   */
  readonly accountSwitches: Readonly<Record<Exclude<AccountSettingName, 'reportHistoryOperation'>, boolean>>;
  /** Roubles that a pause of a permit takes from the balance. */
  readonly permitPausePrice: number;
}

/** A city whose tables are filled, with the data that seldom changes read once. */
export interface City extends CityRules {
  /** For example `kazan`. */
  readonly id: string;
  readonly config: CityConfig;
  readonly zones: readonly CityZone[];
  readonly concessions: readonly Concession[];
  readonly objects: readonly MapObject[];
  readonly freeSpaces: FreeSpaces;
  /** What the sensors measured before this server did, for forecasts. */
  readonly earlierFreeSpaces?: FreeSpaces | undefined;
  /** Absent if nothing is published. */
  readonly openData?: OpenDataTerms | undefined;
}

/** On which terms a city publishes its zones, objects and tariffs for everybody. */
export interface OpenDataTerms {
  /** The address of the licence. */
  readonly licence: string;
  /** Who publishes: the name of an organisation. The city's own name when absent. */
  readonly publisher?: Readonly<Record<Language, string>> | undefined;
}

/** Free spaces of a parking at this moment; `undefined` if the number is unknown. */
export type FreeSpaces = (parking: Parking, now: Date, timeZone: string) => number | undefined;

export interface Parking {
  readonly code: string;
  readonly total: number;
}

export interface CityZone {
  readonly id: string;
  /** The number on the sign. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'road' | 'barrier';
  readonly isActive: boolean;
  readonly prices: readonly TariffPrice[];
}

/** A row of `map_objects`. */
export interface MapObject {
  readonly code: string;
  readonly zoneId: string | undefined;
  readonly objectType: string;
  readonly category: string;
  readonly occupancy: 'none' | 'counted' | 'unknown';
  /** Parking spaces. */
  readonly total: number | undefined;
  readonly feature: StoredFeature;
}

/** The point that a map of the city shows first. */
export function centreOfCity({ mapCentre, mapBounds: { southWest, northEast } }: CityConfig) {
  return mapCentre ?? { lat: (southWest.lat + northEast.lat) / 2, lon: (southWest.lon + northEast.lon) / 2 };
}

/** The zone with this id, switched off or not. */
export function findZone({ zones }: City, id: string): CityZone | undefined {
  return zones.find((zone) => zone.id === id);
}
