import type { CityConfig, CityRules } from '../city.ts';
import { defaultPhoneConfirmation, defaultSettings } from '../city-settings.ts';
import { defaultOptions, defaultSmsCommands } from './city-options.ts';

/** What a city begins with. A demonstration can change it. */
export function defaultRules(config: CityConfig): CityRules {
  return {
    settings: defaultSettings(config.city),
    options: defaultOptions(config),
    phoneConfirmation: defaultPhoneConfirmation(config.city),
    smsCommands: defaultSmsCommands,
  };
}
