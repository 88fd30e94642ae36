import { afterEach, expect, test, vi } from 'vitest';
import { openChangeChannel } from './change-channel.ts';

const open: { close(): void }[] = [];
const opened = (city: string) => {
  const channel = openChangeChannel(city);
  open.push(channel);
  return channel;
};

afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

test('a change is told to the other tabs of the city, and to no other city', async () => {
  const [here, there, elsewhere] = [opened('kazan'), opened('kazan'), opened('sochi')];
  const [onHere, onThere, onElsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  here.listen(onHere);
  there.listen(onThere);
  elsewhere.listen(onElsewhere);
  here.post();
  await vi.waitFor(() => expect(onThere).toHaveBeenCalledOnce());
  expect(onHere).not.toHaveBeenCalled();
  expect(onElsewhere).not.toHaveBeenCalled();
});

test('SEC-08 any other message is ignored', async () => {
  const there = opened('kazan');
  const onThere = vi.fn();
  there.listen(onThere);
  const raw = new BroadcastChannel('parking-changes');
  open.push(raw);
  for (const message of [null, 'CHANGED', { type: 'CHANGED' }, { type: 'LOGIN', city: 'kazan' }])
    raw.postMessage(message);
  raw.postMessage({ type: 'CHANGED', city: 'kazan' });
  await vi.waitFor(() => expect(onThere).toHaveBeenCalledOnce());
});
