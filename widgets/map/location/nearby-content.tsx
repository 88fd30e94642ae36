import { locateDevice } from '@kerb/kit/near-me/device-location.ts';
import { NearMe, type NearMeProps } from '@kerb/kit/near-me/near-me.tsx';

/** Fetched when a driver first asks where they are. */
export default function NearbyContent(props: Omit<NearMeProps, 'locate'>) {
  return <NearMe {...props} locate={locateDevice} />;
}
