import { defineParkingPay } from '@kerb/guest-payment/element';
import type {} from '@kerb/guest-payment/types/react';
import { defineParkingMap } from '@kerb/map/element';
import type { ParkingMapElement } from '@kerb/map/types/html';
import type {} from '@kerb/map/types/react';
import { useRef } from 'react';

/** The elements in an application's own React; compiled only. */
export function Elements() {
  const map = useRef<ParkingMapElement>(null);
  return (
    <>
      <parking-map ref={map} city="kazan" onkerb-parking-select={({ detail }) => detail.parking?.trim()} />
      <parking-pay city="kazan" duration="01:30" />
      {/* @ts-expect-error the city is missing */}
      <parking-map />
      {/* @ts-expect-error no such attribute */}
      <parking-pay city="kazan" centre="55.79,49.11" />
    </>
  );
}

export function start() {
  defineParkingMap();
  defineParkingPay();
  // The definition of an element brings its tag along.
  document.querySelector('parking-map')?.select('5207');
  // @ts-expect-error the pay form selects nothing
  document.querySelector('parking-pay')?.select('5207');
}
