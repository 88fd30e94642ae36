import { expect, test } from 'vitest';
import { ElementHost } from './host.ts';

/** The host of a pay form with this plate; its element is not in the page. */
function hostOf(plate: string): ElementHost {
  const element = { localName: 'parking-pay', isConnected: false } as HTMLElement;
  const host = new ElementHost(element, () => true);
  host.store.setState({ attributes: { city: 'kazan', plate } });
  return host;
}

function leaveWithDraft(plate: string): void {
  const host = hostOf(plate);
  host.draftsOf('kazan').set('form', `typed for ${plate}`);
  host.leave();
}

const draftOfNew = (plate: string) => hostOf(plate).draftsOf('kazan').get('form');

test('EMB-11 of elements that were removed, the drafts of the last five are kept, however many there were', () => {
  const plates = Array.from({ length: 60 }, (_, index) => `plate ${index}`);
  plates.forEach(leaveWithDraft);
  const remaining = plates.filter((plate) => draftOfNew(plate) !== undefined);
  expect(remaining).toEqual(plates.slice(-5));
});

test('EMB-11 an element that leaves again counts as the last one', () => {
  for (const plate of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) leaveWithDraft(plate);
  expect(draftOfNew('b')).toBeUndefined();
  expect(draftOfNew('a')).toBe('typed for a');
});
