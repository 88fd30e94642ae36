import { locateDevice } from '@kerb/kit/near-me/device-location.ts';
import { NearMe, type NearMeProps } from '@kerb/kit/near-me/near-me.tsx';

/** The search near the device. */
export function NearbyContent(props: Omit<NearMeProps, 'locate'>) {
  return <NearMe {...props} locate={locateDevice} />;
}
