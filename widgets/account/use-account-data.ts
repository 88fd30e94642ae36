import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';

export interface AccountData {
  readonly settings: CitySettings;
  readonly profile: Profile;
}

/**
 * What a screen of an account needs: settings and profile, once the options are known too, because they say
 * how payments are sent. `failed` is the call that keeps the screen from showing anything.
 */
export function useAccountData() {
  const settings = useCitySettings();
  const options = useCityOptions();
  const profile = useProfile();
  const failed = [settings, profile].find(({ data, isError }) => data === undefined && isError);
  const isReady = settings.data !== undefined && profile.data !== undefined && !options.isPending;
  return { failed, ready: isReady ? { settings: settings.data, profile: profile.data } : undefined };
}
