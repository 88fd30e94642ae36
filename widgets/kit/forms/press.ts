/** Milliseconds after which a press counts as over, should its end never be noticed. */
const longestPress = 1000;

let isFollowing = false;
let over = Promise.resolve();

/** Notes presses from now on. */
export function followPresses(): void {
  if (isFollowing) return;
  isFollowing = true;
  globalThis.addEventListener?.('pointerdown', begin, true);
}

/**
 * Resolves once no button is being pressed. An error that appears below a field during a press moves the
 * button away from the pointer, and the browser makes no click of it.
 */
export function pressIsOver(): Promise<void> {
  return over;
}

function begin() {
  const listening = new AbortController();
  over = new Promise((resolve) => {
    const end = () => {
      listening.abort();
      // The click follows in the same task.
      setTimeout(resolve);
    };
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, end, { capture: true, signal: listening.signal });
    setTimeout(end, longestPress);
  });
}
