import { NearMe, type NearMeProps } from '@kerb/kit/near-me/near-me.tsx';
import { locateDevice } from '@kerb/kit/runtime/device-location.ts';

/** The search near the device. */
export function NearbyContent(props: Omit<NearMeProps, 'locate'>) {
  return <NearMe {...props} locate={locateDevice} />;
}
