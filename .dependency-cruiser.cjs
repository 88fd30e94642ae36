// Import directions of ARCHITECTURE.md. `tests/architecture` runs them; each comment says where the code
// belongs instead.

/** Every package of Kerb. */
const OURS = '^(core|widgets|portal|cities|examples|tests)/';
const TESTS = '\\.(test|spec|bench)\\.tsx?$';

/** A folder, or a file without its extension. */
const partOf = (path) => `^${path}[/.]`;

const only = (folder, ...allowed) => ({
  name: `${folder.replace(/\W+/g, '-')}-imports`,
  comment: `${folder} may import ${allowed.join(', ') || 'nothing of Kerb'}. Move the code to a package that may, or pass what it needs as an argument.`,
  severity: 'error',
  from: { path: partOf(folder), pathNot: TESTS },
  to: { path: OURS, pathNot: [folder, ...allowed].map(partOf) },
});

/** A vendor's library is imported by one module or package; the others use that. */
const vendorOf = (name, vendor, owner, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: OURS, pathNot: [owner, TESTS] },
  to: { path: `node_modules/(${vendor})/` },
});

const kit = [
  'ui',
  'runtime',
  'queries',
  'forms',
  'element',
  'near-me',
  'payment-form',
  'proof',
  'correction',
  'barrier',
].map((folder) => `^widgets/kit/${folder}/`);

/**
 * What every widget may import. The steps of a registration and of a new password call the city themselves:
 * no other screen needs what it answers, so no query caches it.
 */
const ofWidgets = [
  ...kit,
  '^core/(domain|geo|validation|errors|config|i18n|scheduling|payment)/',
  // What the device stored is decoded like what a city replies.
  '^core/decoding\\.ts$',
  '^core/api/(registration|password)\\.ts$',
];

/**
 * The folders of the map from the lowest layer to the highest. Each may import those before it, none the
 * files of the root.
 */
const mapFolders = [
  'scene',
  'labels',
  'leaflet',
  'state',
  'layers',
  'panel',
  'surroundings',
  'forecast',
  'saved-places',
  'parking',
  'filters',
  'location',
  'search',
  'list',
  'plan',
  'controls',
];

const mapFolderOrder = mapFolders.map((folder, index) => ({
  name: `map-folder-order-${folder}`,
  comment: `widgets/map/${folder} may import ${mapFolders.slice(0, index).join(', ') || 'no other folder of the map'}. Move what both need into a lower folder.`,
  severity: 'error',
  from: { path: `^widgets/map/${folder}/`, pathNot: TESTS },
  to: {
    path: '^widgets/map/',
    pathNot: mapFolders.slice(0, index + 1).map((lower) => `^widgets/map/${lower}/`),
  },
}));

/**
 * The modules of the city server from the lowest to the highest. Each may import those before it.
 */
const serverModules = [
  'tariff',
  'cities',
  'plates',
  'content',
  'ledger',
  'accounts',
  'push',
  'payments',
  'proofs',
  'sessions',
  'barrier',
  'permits',
  'payment-slips',
  'transactions',
  'fines',
  'support',
  'vehicles',
  'profile',
  'companies',
  'checks',
  'forecast',
  'my-data',
  'open-data',
];

const moduleOrder = serverModules.map((module, index) => ({
  name: `module-order-${module}`,
  comment: `The module ${module} may import ${serverModules.slice(0, index).join(', ') || 'no other module'}. Move what both need into a lower one.`,
  severity: 'error',
  from: { path: `^examples/city-server/modules/${module}/`, pathNot: TESTS },
  to: {
    path: '^examples/city-server/modules/',
    pathNot: serverModules.slice(0, index + 1).map((lower) => `^examples/city-server/modules/${lower}/`),
  },
}));

module.exports = {
  forbidden: [
    ...mapFolderOrder,
    {
      name: 'map-folders-are-ordered',
      comment: 'A folder of the map that is missing in the order above.',
      severity: 'error',
      from: {
        path: '^widgets/map/[^/]+/',
        pathNot: [`^widgets/map/(${mapFolders.join('|')})/`, 'node_modules'],
      },
      to: {},
    },
    {
      name: 'files-without-cycles',
      comment: 'Two files that import each other are one idea, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'demonstration-is-apart',
      comment:
        'Cities copy the server without its demonstration. `main.ts` loads it when KERB_DEMO is set; the rest knows the interface `Demonstration` of app.ts.',
      severity: 'error',
      from: { path: '^examples/city-server/', pathNot: ['^examples/city-server/(demo/|main\\.ts)', TESTS] },
      to: { path: '^examples/city-server/demo/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'What the modules share knows none of them. Pass what it needs as an argument.',
      severity: 'error',
      from: { path: '^examples/city-server/platform/', pathNot: TESTS },
      to: { path: '^examples/city-server/(modules/|[^/]+\\.ts$)' },
    },
    ...moduleOrder,
    only('core/domain'),
    only('core/contract'),
    only('core/decoding'),
    only('core/scheduling'),
    only('core/loading', 'core/errors'),
    only('core/config', 'core/domain'),
    only('core/geo', 'core/domain', 'core/config'),
    only('core/i18n', 'core/domain'),
    only('core/errors', 'core/contract'),
    only('core/validation', 'core/domain', 'core/config'),
    only('core/storage', 'core/domain', 'core/decoding'),
    only(
      'core/published-map',
      'core/config',
      'core/geo',
      'core/contract',
      'core/decoding',
      'core/domain',
      'core/errors',
      'core/loading',
      'core/scheduling',
    ),
    only(
      'core/api',
      'core/published-map',
      'core/contract',
      'core/decoding',
      'core/domain',
      'core/errors',
      'core/config',
      'core/loading',
      'core/scheduling',
    ),
    only('core/auth', 'core/api', 'core/contract', 'core/decoding', 'core/domain', 'core/storage'),
    only('core/payment', 'core/api', 'core/decoding', 'core/domain', 'core/errors', 'core/storage'),
    only('widgets/kit/ui', 'core/i18n', 'core/domain', 'core/loading'),
    only('widgets/kit/runtime', 'core', 'cities', 'widgets/kit/ui'),
    only(
      'widgets/kit/queries',
      'core/api',
      'core/auth',
      'core/domain',
      'core/errors',
      'core/storage',
      'core/payment',
      'core/config',
      'widgets/kit/runtime',
    ),
    only(
      'widgets/kit/forms',
      'core/decoding',
      'core/errors',
      'core/validation',
      'core/i18n',
      'core/domain',
      'widgets/kit/ui',
      'widgets/kit/runtime',
    ),
    only(
      'widgets/kit/near-me',
      'core/config',
      'core/domain',
      'core/errors',
      'core/i18n',
      'widgets/kit/queries',
      'widgets/kit/runtime',
      'widgets/kit/ui',
    ),
    only(
      'widgets/kit/payment-form',
      'core/config',
      'core/domain',
      'core/geo',
      'core/errors',
      'core/i18n',
      'widgets/kit/queries',
      'widgets/kit/runtime',
      'widgets/kit/ui',
    ),
    only(
      'widgets/kit/correction',
      'core/domain',
      'core/errors',
      'core/i18n',
      'core/payment',
      'widgets/kit/payment-form',
      'widgets/kit/queries',
      'widgets/kit/runtime',
      'widgets/kit/ui',
    ),
    only(
      'widgets/kit/barrier',
      'core/domain',
      'core/errors',
      'core/i18n',
      'core/payment',
      'widgets/kit/forms',
      'widgets/kit/payment-form',
      'widgets/kit/queries',
      'widgets/kit/runtime',
      'widgets/kit/ui',
    ),
    only(
      'widgets/kit/element',
      'core/config',
      'core/i18n',
      'core/errors',
      'widgets/kit/runtime',
      'widgets/kit/ui',
    ),
    {
      name: 'widgets-import-no-other-widget',
      comment:
        'A widget imports the kit and those packages of core that make no calls. What two widgets share belongs in the kit; calls belong in kit/queries.',
      severity: 'error',
      from: {
        path: '^widgets/(?!kit/|elements/|embed/|release/|personal-area/|session-list/|company-area/)([^/]+)/',
        pathNot: TESTS,
      },
      to: { path: OURS, pathNot: ['^widgets/$1/', ...ofWidgets] },
    },
    {
      name: 'areas-share-the-account',
      comment: 'What the areas of an account share belongs in widgets/account.',
      severity: 'error',
      from: { path: '^widgets/(session-list|company-area)/', pathNot: TESTS },
      to: { path: OURS, pathNot: ['^widgets/($1|account)/', ...ofWidgets] },
    },
    {
      name: 'personal-area-imports-the-session-list',
      comment: 'The personal area shows the session list on its parking page. It imports no other widget.',
      severity: 'error',
      from: { path: '^widgets/personal-area/', pathNot: TESTS },
      to: { path: OURS, pathNot: ['^widgets/(personal-area|session-list|account)/', ...ofWidgets] },
    },
    // What pages can use of the elements, as data. Values of attributes come from the lists of the code.
    only(
      'widgets/elements',
      'core/config',
      'core/domain',
      'cities',
      'widgets/map/state',
      'widgets/personal-area/sections',
    ),
    // It runs when the packages and the elements are built and published; the pages of Kerb have none of it.
    only(
      'widgets/release',
      'widgets/elements',
      'widgets/map/leaflet',
      'cities',
      'core/contract',
      'examples/city-server',
    ),
    // Its build renders screens as a city without replies has them, and sends a city's first calls early.
    only('widgets/embed', 'widgets', 'cities', 'core/config', 'core/domain', 'core/contract', 'core/loading'),
    only('cities', 'core/config', 'core/domain'),
    only(
      'portal',
      'widgets',
      'cities',
      // Its worker has no queries.
      'core/api/push-message',
      'core/config',
      'core/i18n',
      'core/domain',
      'core/errors',
      'core/storage',
      'core/auth',
    ),
    // What a near miss is, drivers are asked about and inspectors are told: one rule, and no price. The
    // server learns the forecast that clients make, and measures it as they make it. The clock of a time zone
    // is the same for both.
    only(
      'examples/city-server',
      'core/contract',
      'core/config',
      'core/domain/plate/meant-plate',
      'core/domain/forecast',
      'core/domain/session/stay-link',
      'core/domain/time',
      'core/domain/time-zone',
      'cities',
    ),
    only('examples/conformance', 'core', 'cities'),
    only('examples/gallery', 'widgets/kit', 'widgets/release', 'core/config', 'core/domain', 'core/i18n'),
    {
      name: 'elements-hold-no-token',
      comment:
        'Map and pay form are on anybody’s pages, so none of their code reads or holds a token. The elements of accounts load it, on origins that the city lists (EMB-17).',
      severity: 'error',
      from: { path: '^widgets/embed/', pathNot: [TESTS, '^widgets/embed/elements/(sessions|account)\\.ts$'] },
      to: {
        reachable: true,
        path: '^(core/auth/|core/api/account-|widgets/kit/runtime/account|widgets/kit/queries/(account|login))',
      },
    },
    {
      name: 'core-has-no-react',
      comment: 'Core is plain TypeScript. Hooks belong in widgets/kit.',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: 'node_modules/(react|react-dom|react-i18next|@tanstack/react-query)/' },
    },
    vendorOf(
      'r2wc-in-define-element-alone',
      '@r2wc',
      '^widgets/kit/element/',
      'Elements are defined through widgets/kit/element/define-element.ts.',
    ),
    vendorOf(
      'dompurify-in-sanitise-html-alone',
      'dompurify',
      '^portal/content/sanitise-html\\.ts$',
      'HTML of a city is shown by CityHtml of portal/content.',
    ),
    vendorOf(
      'leaflet-in-the-map-alone',
      'leaflet|react-leaflet|@react-leaflet',
      '^widgets/map/',
      'Only the map draws maps.',
    ),
    vendorOf(
      'proj4-in-projection-alone',
      'proj4',
      '^core/published-map/projection\\.ts$',
      'Coordinates of published maps are converted by core/published-map/coordinate-system.ts, which loads it.',
    ),
    vendorOf(
      'parse-xml-in-xml-tree-alone',
      '@rgrove/parse-xml',
      '^core/published-map/xml-tree\\.ts$',
      'XML of published maps is read by core/published-map/xml-slices.ts, which the readers of XML load.',
    ),
    vendorOf(
      'dayjs-in-calendar-dates-alone',
      'dayjs',
      '^core/domain/calendar-dates\\.ts$',
      'Dates are computed by core/domain/calendar-dates.ts, city time by core/domain/time.ts.',
    ),
    {
      name: 'elements-load-no-dayjs',
      comment:
        'Map and pay form compute with core/domain/time.ts. Calendar dates are for the calls of accounts that need them.',
      severity: 'error',
      from: { path: '^widgets/embed/', pathNot: [TESTS, '^widgets/embed/elements/(sessions|account)\\.ts$'] },
      to: { reachable: true, path: '^core/domain/calendar-dates\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist(?:/|-)' },
  },
};
