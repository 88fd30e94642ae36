import { expect, test, vi } from 'vitest';
import { activateMessage } from '../worker/release.ts';
import { watchRelease } from './watch-release.ts';

type Listener = () => void;

/** A browser with workers: what it has registered, and what a test lets happen. */
function browser({ hasController = true, registers = true } = {}) {
  const reload = vi.fn();
  const post = vi.fn();
  const update = vi.fn(() => Promise.reject(new TypeError('no network')));
  const listeners = new Map<string, Listener>();
  const occasions: Listener[] = [];
  const waiting = { postMessage: post } as unknown as ServiceWorker;
  const registration = {
    waiting: null as ServiceWorker | null,
    installing: null as unknown,
    update,
    addEventListener: (_: string, listener: Listener) => listeners.set('updatefound', listener),
  };
  const container = {
    controller: hasController ? ({} as ServiceWorker) : null,
    register: vi.fn(async () => {
      if (!registers) throw new DOMException('denied', 'SecurityError');
      return registration as unknown as ServiceWorkerRegistration;
    }),
    addEventListener: (_: string, listener: Listener) => listeners.set('controllerchange', listener),
  } as unknown as ServiceWorkerContainer;
  return {
    reload,
    post,
    update,
    registration,
    waiting,
    change: () => listeners.get('controllerchange')?.(),
    /** A newer release is found and stored. */
    release() {
      let onState: Listener = () => {};
      registration.installing = { addEventListener: (_: string, listener: Listener) => (onState = listener) };
      listeners.get('updatefound')?.();
      registration.waiting = waiting;
      onState();
    },
    look() {
      for (const each of occasions) each();
    },
    async start() {
      const watch = watchRelease({
        container,
        reload,
        onOccasion: (look) => occasions.push(look),
      });
      await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
      await Promise.resolve();
      return watch;
    },
  };
}

test('PLUS-13 a newer release is offered, and nothing is loaded again until the driver wants it', async () => {
  const device = browser();
  const watch = await device.start();
  expect(watch.isOffered.getState()).toBe(false);
  device.release();
  expect(watch.isOffered.getState()).toBe(true);
  expect(device.post).not.toHaveBeenCalled();
  expect(device.reload).not.toHaveBeenCalled();
  watch.update();
  expect(device.post).toHaveBeenCalledWith(activateMessage);
  expect(device.reload).not.toHaveBeenCalled();
  device.change();
  expect(device.reload).toHaveBeenCalledTimes(1);
});

test('PLUS-13 one that has waited since the last visit is offered at once', async () => {
  const device = browser();
  device.registration.waiting = device.waiting;
  expect((await device.start()).isOffered.getState()).toBe(true);
});

test('PLUS-13 the first release takes over the page of the first visit without a word', async () => {
  const device = browser({ hasController: false });
  const watch = await device.start();
  device.release();
  device.change();
  expect(watch.isOffered.getState()).toBe(false);
  expect(device.reload).not.toHaveBeenCalled();
});

test('PLUS-13 after the update of another tab this one stays, is offered it, and loads it when asked', async () => {
  const device = browser();
  const watch = await device.start();
  device.change();
  expect(device.reload).not.toHaveBeenCalled();
  expect(watch.isOffered.getState()).toBe(true);
  watch.update();
  expect(device.reload).toHaveBeenCalledTimes(1);
});

test('PLUS-13 a tab that is shown again looks for a release; without a network that is no error', async () => {
  const device = browser();
  await device.start();
  device.look();
  expect(device.update).toHaveBeenCalledTimes(1);
});

test('REL-10 where the browser refuses workers nothing is offered, and nothing fails', async () => {
  const device = browser({ registers: false });
  expect((await device.start()).isOffered.getState()).toBe(false);
});
