/**
 * Small programs of applications that use the elements, by file name. Each has right uses and, below
 * `@ts-expect-error`, wrong ones: the compiler refuses a line that was expected to be wrong and is not.
 */
export const samples: Readonly<Record<string, string>> = {
  'html.ts': `
import type { ParkingMapEventMap, ParkingPayEventMap, ParkingAccountEventMap, ParkingSessionsEventMap } from './types/html.d.ts';
import type { KerbEvents } from '@kerb/kit/runtime/events.ts';

const map = document.createElement('parking-map');
map.zoom = 16;
map.worker = true;
map.lang = 'en';
const zoom: string | null = map.zoom;
map.select('5207');
map.focusPlace({ lat: 55.79, lon: 49.11 });
map.refresh();
map.addEventListener('kerb-parking-select', ({ detail }) => detail.parking?.trim());
map.addEventListener('click', (event) => event.clientX);
document.querySelector('parking-account')?.addEventListener('kerb-section-change', ({ detail }) => detail.section.trim());

// @ts-expect-error no such property
map.zooom = 16;
// @ts-expect-error an object is no value
map.center = { lat: 1, lon: 2 };
// @ts-expect-error a code is a text
map.select(5207);
// @ts-expect-error longitude is missing
map.focusPlace({ lat: 55.79 });
// @ts-expect-error the pay form selects nothing
document.createElement('parking-pay').select('5207');
// @ts-expect-error the event has no plate
map.addEventListener('kerb-parking-select', ({ detail }) => detail.plate);
// @ts-expect-error a sum is a number
const total: string = ({} as ParkingPayEventMap['kerb-quote']).detail.total;

// What the code sends is what the types say, field by field.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Known<Events> = keyof Events & keyof KerbEvents;
type Different<Events> = { [Name in Known<Events>]: Same<Events[Name], CustomEvent<KerbEvents[Name]>> extends true ? never : Name }[Known<Events>];
type Unknown = Exclude<keyof KerbEvents, keyof ParkingMapEventMap | keyof ParkingPayEventMap | keyof ParkingAccountEventMap | keyof ParkingSessionsEventMap>;
type Wrong = Different<ParkingMapEventMap> | Different<ParkingPayEventMap> | Different<ParkingAccountEventMap> | Different<ParkingSessionsEventMap> | Unknown;
const different: [Wrong] extends [never] ? true : Wrong = true;
export { zoom, total, different };
`,
  'react.tsx': `
import type {} from './types/react.d.ts';
import { useRef } from 'react';
import type { ParkingMapElement } from './types/html.d.ts';

export function Page() {
  const map = useRef<ParkingMapElement>(null);
  return (
    <>
      <parking-map ref={map} city="kazan" zoom={16} gestures="free" worker className="map" style={{ height: 400 }}
        onkerb-parking-select={({ detail }) => map.current?.select(detail.parking ?? '')}>
        <a href="/parking">Parking</a>
      </parking-map>
      <parking-pay city="kazan" lang="en" duration="01:30" onkerb-payment-start={(event) => event.preventDefault()} />
      <parking-account city="kazan" section="history" />
      <parking-sessions city="kazan" theme="auto" />
      {/* @ts-expect-error the city is missing */}
      <parking-map />
      {/* @ts-expect-error no such value */}
      <parking-map city="kazan" gestures="wild" />
      {/* @ts-expect-error no such attribute */}
      <parking-pay city="kazan" centre="55.79,49.11" />
      {/* @ts-expect-error the event has no plate */}
      <parking-pay city="kazan" onkerb-quote={({ detail }) => detail.plate} />
      {/* @ts-expect-error no such section */}
      <parking-account city="kazan" section="weather" />
    </>
  );
}
`,
  'vue.ts': `
import type {} from './types/vue.d.ts';
import type { GlobalComponents } from 'vue';

type PropsOf<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
export const map: PropsOf<'parking-map'> = {
  city: 'kazan', zoom: 16, class: 'map', ref: 'map', onKerbParkingSelect: ({ detail }) => detail.parking,
};
export const account: PropsOf<'parking-account'> = { city: 'kazan', section: 'history' };
// @ts-expect-error the city is missing
export const cityless: PropsOf<'parking-pay'> = { plate: 'А123ВС52' };
// @ts-expect-error no such section
export const unknown: PropsOf<'parking-account'> = { city: 'kazan', section: 'weather' };
// @ts-expect-error the event has no plate
export const quoted: PropsOf<'parking-pay'> = { city: 'kazan', onKerbQuote: ({ detail }) => detail.plate };
// @ts-expect-error a map tells nothing of sessions
export const sessions: PropsOf<'parking-map'> = { city: 'kazan', onKerbSessionChange: () => undefined };
`,
  'svelte.ts': `
import type {} from './types/svelte.d.ts';
import type { SvelteHTMLElements } from 'svelte/elements';

export const map: SvelteHTMLElements['parking-map'] = {
  city: 'kazan', zoom: '16', class: 'map', 'onkerb-parking-select': ({ detail }) => detail.parking,
};
// @ts-expect-error the city is missing
export const cityless: SvelteHTMLElements['parking-pay'] = { plate: 'А123ВС52' };
// @ts-expect-error no such value
export const themed: SvelteHTMLElements['parking-pay'] = { city: 'kazan', theme: 'pink' };
// @ts-expect-error the event has no plate
export const quoted: SvelteHTMLElements['parking-pay'] = { city: 'kazan', 'onkerb-quote': ({ detail }) => detail.plate };
`,
};
