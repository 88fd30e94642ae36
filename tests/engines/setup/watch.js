// Runs first in each page of the engines' checks: keeps uncaught errors, files that did not load, errors of the
// console, and refusals of the page's policy in the tab's storage, so that they outlive a visit to the bank. The three engines' own protocols do not report all of these.
(() => {
  const key = 'watched-problems';
  // What is still loading fails when the page is left; that is no fault.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const note = (problem) => {
    if (isLeaving) return;
    const problems = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...problems, problem]));
  };
  addEventListener(
    'error',
    (event) => note(`error: ${event.message ?? `not loaded: ${event.target.src ?? event.target.href}`}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', (event) =>
    note(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
  );
  const { console: own } = globalThis;
  const { error } = own;
  own.error = (...texts) => {
    note(`console.error: ${texts.join(' ')}`);
    error.apply(own, texts);
  };
})();
