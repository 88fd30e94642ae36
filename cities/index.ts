// The public entry point of `@kerb/cities`.
export type { CityConfig } from '@kerb/core/config/city-config.ts';
export { cityConfig, cityConfigs, cityIds } from './registry.ts';
