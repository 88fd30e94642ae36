import { capitalised, namesOf } from './names.ts';
import type { Plan } from './plan.ts';

/** `npm run new city tomsk`: the city's file, with what nobody but its author knows left empty. */
export function planCity(name: string): Plan {
  const { kebab, sentence } = namesOf(name);
  const english = sentence.split(' ').map(capitalised).join(' ');
  return {
    files: {
      [`cities/${kebab}.ts`]: `import type { CityOverrides } from './city-overrides.ts';

export default {
  city: '${kebab}',
  displayName: { ru: '', en: '${english}' },
  mapBounds: { southWest: { lat: 0, lon: 0 }, northEast: { lat: 0, lon: 0 } },
  mapCentre: { lat: 0, lon: 0 },
  timeZone: '',
} satisfies CityOverrides;
`,
    },
    edits: {},
    nextSteps: [
      `Fill in cities/${kebab}.ts: the name in Russian, bounds and centre in degrees, the IANA time zone.`,
      'Add what differs from the defaults of cities/define-city.ts, such as apiUrl.',
      'npx vitest run --project unit cities   names the first field that is missing or wrong',
      `npm start, then open the portal with ?city=${kebab}`,
    ],
  };
}
