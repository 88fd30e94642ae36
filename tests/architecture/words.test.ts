import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Old names that were replaced by the field's terms. */
const replaced: Readonly<Record<string, string>> = {
  useDesk: 'usePaymentFlow',
  ParkingDesk: 'ParkingPage',
  BarrierDesk: 'BarrierPayment',
  PaymentDesk: 'PaymentContext',
  accountDrawer: 'scope of an attempt',
  useSheet: 'useStylesheet',
  adoptSheet: 'adoptStylesheet',
  Pacer: 'Scheduler',
  wayBack: 'returnToField',
  startAnew: 'restart',
  MoreTime: 'Extension',
  payMore: 'extend',
  OpeningView: 'InitialView',
  onLook: 'onViewChange',
  whyNoFix: 'geolocationError',
  openElsewhere: 'parseInWorker',
  freshOrSeen: 'networkFirst',
  SeenReplies: 'ReplyCache',
  whileAlone: 'withPaymentLock',
  nameForShow: 'displayName',
  planarParkingAvailable: 'sellsSurfaceLots',
  beginningOf: 'initialValues',
  openDoor: 'renderLogin',
  openDesk: 'render…',
  useLate: 'useLazyChunk',
  loadPart: 'lazyChunk',
  leaveMore: 'cancelExtension',
  useWords: 'useMapLabels',
  openCity: 'cityPlugin',
  KeptToken: 'StoredToken',
  placeOf: 'errorTarget',
  ErrorPlace: 'ErrorArea',
  tidyIdentifier: 'normaliseIdentifier',
  ConfirmationWay: 'ConfirmationMethod',
  placeQuery: 'spotQuery',
  toNobody: 'ignoreEvents',
  foreignNavigation: 'hostPageNavigation',
  keepTyping: 'stopKeyEvents',
  LoginEnds: 'LoginCallbacks',
  ownCode: 'codePlaceholder',
  wordColumns: 'nonNumericColumns',
  armExtension: 'enableAutoExtension',
  disarmExtension: 'disableAutoExtension',
  settleDeferred: 'payDeferredSession',
  startOpenStay: 'startOpenEndedSession',
  endOpenStay: 'endOpenEndedSession',
  renewBy: 'extendBy',
  mayStart: 'canStart',
  PaymentGap: 'UnpaidGap',
  LeftOut: 'DroppedFeature',
  createYielder: 'createScheduler',
  hasCorporateAccounts: 'hasCompanyAccounts',
  createTown: 'createGeneratedCity',
  tellOwner: 'notifyOwner',
  untilQuiet: 'untilNoRequests',
};

/** Words that are no nouns. As a name they say nothing about the value. */
const looseNames = ['asked', 'ears', 'hear', 'heard', 'kept', 'known', 'tell', 'told', 'wish'];

const maxColumns = 110;

function read(...patterns: string[]): (readonly [file: string, text: string])[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
}

const contents = read('*.ts', '*.tsx', '*.mjs').filter(
  ([file]) => file !== 'tests/architecture/words.test.ts',
);

test.each(Object.entries(replaced))('%s is called %s', (name) => {
  const word = new RegExp(`\\b${name}\\b`);
  expect(contents.filter(([, text]) => word.test(text)).map(([file]) => file)).toEqual([]);
});

test.each(looseNames)('no value is called %s', (name) => {
  const declaration = new RegExp(`\\b(?:const|let|function) \\[?${name}\\b`);
  expect(contents.filter(([, text]) => declaration.test(text)).map(([file]) => file)).toEqual([]);
});

test('comments have at most 110 columns', () => {
  const comment = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$))/;
  const long = [...contents, ...read('*.css', '*.cjs')].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > maxColumns && comment.test(line) ? `${file}:${index + 1}` : [],
      ),
  );
  expect(long).toEqual([]);
});

test('prose has at most 110 columns, except for tables, links and code', () => {
  const long = read('*.md')
    // Changesets write the changelogs.
    .filter(([file]) => !file.startsWith('tests/requirements/') && !file.endsWith('/CHANGELOG.md'))
    .flatMap(([file, text]) => {
      let isCode = false;
      return text.split('\n').flatMap((line, index) => {
        if (line.startsWith('```')) isCode = !isCode;
        const isProse = !isCode && !line.startsWith('|') && !/https?:/.test(line);
        return isProse && line.length > maxColumns ? `${file}:${index + 1}` : [];
      });
    });
  expect(long).toEqual([]);
});

test('no comment is only an ID', () => {
  const onlyId =
    /^\s*(?:\/\/|\/\*\*?)\s*[A-Z][A-Z0-9]{1,4}-\d{2,3}(?:,? [A-Z][A-Z0-9]{1,4}-\d{2,3})*\.?\s*(?:\*\/)?\s*$/m;
  expect(contents.filter(([, text]) => onlyId.test(text)).map(([file]) => file)).toEqual([]);
});
