/** Beside the router's own state of this entry of the history, which a reload keeps. */
const mark = 'kerbReloaded';

let isReloading = false;

/**
 * Loads the page again, once for each entry of the history: after a new release the files of the one before
 * are gone. False if that was tried. It needs no storage, so it cannot loop where storage is blocked.
 */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  const state: unknown = history.state;
  const fields = typeof state === 'object' && state !== null ? state : {};
  if (mark in fields) return false;
  isReloading = true;
  history.replaceState({ ...fields, [mark]: true }, '');
  location.reload();
  return true;
}
