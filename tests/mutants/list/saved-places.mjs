/** Breaks of favourites and of the place of the car. */
const panel = {
  row: 'PLUS-31',
  project: 'browser',
  file: 'widgets/map/saved-places/saved-places.tsx',
  test: 'widgets/map/saved-places/saved-places.browser.test.tsx',
};
const hook = { ...panel, file: 'widgets/kit/runtime/saved-places.ts' };
const recents = {
  ...panel,
  file: 'widgets/kit/runtime/recents.ts',
  test: 'widgets/guest-payment/ways-to-pay.browser.test.tsx',
};
const account = {
  row: 'PLUS-31',
  project: 'unit',
  file: 'widgets/kit/runtime/account.ts',
  test: 'widgets/kit/runtime/account.test.ts',
};

export default [
  {
    ...hook,
    clause: 'one press forgets a favourite',
    find: 'for (const list of lists) list.remove(code);',
    replace: 'for (const list of []) list.remove(code);',
  },
  {
    ...hook,
    clause: 'forgetting everything forgets the favourites too',
    find: 'clear([...lists, ...cars, ...searches])',
    replace: 'clear(cars)',
  },
  {
    ...hook,
    clause: 'a favourite of a signed-in driver belongs to the account',
    find: 'lists[0]?.add(code)',
    replace: 'lists.at(-1)?.add(code)',
  },
  {
    ...hook,
    clause: 'a stay that has ended is no car',
    find: 'session.endsAt > now ||',
    replace: 'session.endsAt > 0 ||',
  },
  {
    ...hook,
    clause: 'stays of an account are shown to nobody else',
    file: 'widgets/kit/runtime/has-saved-places.ts',
    find: "owner === 'account' &&",
    replace: '',
  },
  {
    ...panel,
    clause: 'the location is not asked for when a car is remembered',
    file: 'widgets/kit/runtime/device-location.ts',
    find: "permission?.state === 'granted' ?",
    replace: "permission?.state !== 'denied' ?",
  },
  {
    ...panel,
    clause: 'the way is measured from the device',
    find: 'own.location && wayTo(own.location, at ?? toLatLon(place.at))',
    replace: 'own.location && wayTo(own.location, own.location)',
  },
  {
    ...recents,
    clause: 'the place of the car is stored with consent only',
    find: '  if (!shouldRemember && !vehicles.read().some(({ plate }) => plate === vehicle.plate)) return;',
    replace:
      "  if (parking) parkedCar(store, config.city, 'device').add({ parking, parkedAt: clock.now() });\n  if (!shouldRemember) return;",
  },
  {
    ...recents,
    clause: 'the place goes with the consent',
    find: "    parkedCar(store, config.city, 'device').clear();\n",
    replace: '',
  },
  {
    ...hook,
    clause: 'a search that is pressed again is forgotten',
    find: 'for (const list of searches) list.remove(search);',
    replace: 'for (const list of []) list.remove(search);',
  },
  {
    ...panel,
    clause: 'a saved search opens its own plan',
    find: '{ destination, stay, arrival: undefined }',
    replace: '{ destination, stay: undefined, arrival: undefined }',
  },
  {
    ...account,
    clause: 'a logout forgets what belongs to the account',
    find: ", ...savedListKeys(city, 'account')",
    replace: '',
  },
  {
    ...panel,
    clause: 'the portal says who is signed in',
    file: 'portal/pages/map-page.tsx',
    find: 'preset, isSignedIn, connect',
    replace: 'preset, connect',
    test: 'portal/pages/map-page.browser.test.tsx',
  },
  {
    ...panel,
    clause: 'a running stay that is loaded after the map is shown on it',
    file: 'widgets/kit/queries/last-sessions.ts',
    find: '    reportListChange();\n',
    replace: '',
    test: 'portal/pages/map-page.browser.test.tsx',
  },
];
