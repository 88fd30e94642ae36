import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  defineSheet: 'defineStylesheet',
  adoptSheet: 'adoptStylesheet',
  Pacer: 'Yielder',
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
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'tests/architecture/words.test.ts');

const contents = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

test.each(Object.entries(replaced))('%s is called %s', (name) => {
  const word = new RegExp(`\\b${name}\\b`);
  expect(contents.filter(([, text]) => word.test(text)).map(([file]) => file)).toEqual([]);
});

test('no comment is only an ID', () => {
  const onlyId =
    /^\s*(?:\/\/|\/\*\*?)\s*[A-Z][A-Z0-9]{1,4}-\d{2,3}(?:,? [A-Z][A-Z0-9]{1,4}-\d{2,3})*\.?\s*(?:\*\/)?\s*$/m;
  expect(contents.filter(([, text]) => onlyId.test(text)).map(([file]) => file)).toEqual([]);
});
