import { locateDevice } from '@kerb/kit/near-me/device-location.ts';
import { NearMe, type NearMeProps } from '@kerb/kit/near-me/near-me.tsx';

/** A chunk of its own, loaded when a driver first asks for their location. */
export default function NearbyContent(props: Omit<NearMeProps, 'locate'>) {
  return <NearMe {...props} locate={locateDevice} />;
}
