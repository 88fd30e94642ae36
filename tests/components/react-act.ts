import React from 'react';
import { flushSync } from 'react-dom';

/** Waits until React and its scheduler have finished. Each of their steps is a separate task. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * React's production build has no `act`, by which `render` of the tests waits until the screen is there. This
 * renders at once, and lets the effects change what they change.
 */
Object.assign(React, {
  async act(change: () => Promise<void>): Promise<void> {
    await flushSync(change);
    for (let task = 0; task < 3; task += 1) await nextTask();
  },
});
