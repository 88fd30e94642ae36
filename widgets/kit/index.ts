// The public entry point of `@kerb/kit`.
export type { Language } from '@kerb/core/config/city-config.ts';
export { CityProvider, type CityProviderProps } from './provider/city-provider.tsx';
export type { Emit, KerbEvents } from './runtime/events.ts';
