import { expect, test } from 'vitest';
import { readCds } from './cds.ts';
import { formatOf } from './detect-format.ts';
import { DroppedFeature } from './dropped-feature.ts';

const geometry = { type: 'LineString', coordinates: [] };

/** What becomes of a zone with these policies: its category and fee, or why it is left out. */
function read(
  ...policies: readonly { rules: readonly object[]; priority?: number; time_spans?: object[] }[]
) {
  const named = policies.map((policy, index) => ({ curb_policy_id: `p${index}`, priority: 1, ...policy }));
  const zones = [{ curb_zone_id: 'z', geometry, curb_policy_ids: named.map((one) => one.curb_policy_id) }];
  const [feature] = readCds([
    { version: '1.1.0', data: { zones } },
    { version: '1.1.0', data: { policies: named } },
  ]).features;
  if (feature instanceof DroppedFeature) return feature.reason;
  const { category, fee } = feature?.properties ?? {};
  return [category, fee].filter((word) => word !== undefined).join(' ');
}

const park = (more: object = {}) => ({ rules: [{ activity: 'parking', ...more }] });

test.each([
  ['roadside', [park()]],
  ['roadside yes', [park({ rate: [{ rate: 6000, rate_unit: 'hour' }] })]],
  ['roadside no', [park({ rate: [{ rate: 0, rate_unit: 'hour' }] })]],
  ['resident', [park({ user_classes: ['resident'], purposes: ['permit'] })]],
  ['fordisabled', [park({ purposes: ['disabled_parking_permit'] })]],
  ['taxi', [park({ purposes: ['taxi'] })]],
  ['bus', [park({ user_classes: ['bus'] })]],
  ['roadside', [park({ user_classes: ['car'] })]],
  // Loading in the morning, parking for everybody otherwise.
  ['roadside', [{ rules: [{ activity: 'loading' }], time_spans: [{ time_of_day_end: '10:00' }] }, park()]],
])('PLUS-36 a curb zone is %s by its policies', (expected, policies) => {
  expect(read(...policies)).toBe(expected);
});

test.each([
  ['notForCars', [park({ user_classes: ['motorcycle'] })]],
  ['reserved', [park({ purposes: ['delivery'] })]],
  ['reserved', [park({ user_classes: ['something local'] })]],
  ['reserved', [{ rules: [{ activity: 'loading' }] }]],
  ['noParking', [{ rules: [{ activity: 'no stopping' }] }]],
  ['noParking', [{ rules: [{ activity: 'no parking' }], priority: 0 }, park()]],
  ['unclear', []],
])('PLUS-35 a curb zone is left out as %s, and never drawn as public', (reason, policies) => {
  expect(read(...policies)).toBe(reason);
});

test('PLUS-36 zones without the file of their policies say so', () => {
  const zones = [{ curb_zone_id: 'z', geometry, curb_policy_ids: ['p'] }];
  const { remarks, features } = readCds([{ data: { zones } }]);
  expect(remarks?.join()).toContain('no policies');
  expect([...features]).toEqual([new DroppedFeature('unclear')]);
  expect(() => readCds([{ data: { policies: [] } }])).toThrow();
});

test.each([
  ['cds', { data: { zones: [{ curb_zone_id: 'z' }] } }],
  ['cds', { data: { policies: [{ curb_policy_id: 'p' }] } }],
  ['apds', { meta: {}, data: [{ id: '1', version: 1, layer: 0 }] }],
  ['parkapi', { items: [{ original_uid: 'P7' }] }],
  ['parkapi', { items: [{ uid: 'P7', has_realtime_data: false }] }],
  ['parkapi', { items: [], total_count: 0 }],
  ['json', { items: [{ uid: 'P7', lat: 1, lon: 2 }] }],
  ['datex2', { payload: { hierarchyElementGeneral: [] } }],
  ['json', { data: { zones: [{ id: 'z' }] } }],
  ['json', { data: [{ id: '1', lat: 1, lon: 2 }] }],
])('PLUS-36 the format %s is found out', (format, json) => {
  expect(formatOf({ text: JSON.stringify(json), json })).toBe(format);
});
