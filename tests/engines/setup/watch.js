// Runs first in each page of the engines' checks: keeps uncaught errors, files that did not load, errors of the
// console, and refusals of the page's policy in the tab's storage, so that they outlive a visit to the bank. The
// three engines' own protocols do not report all of these.
(() => {
  const key = 'watched-problems';
  // What is still loading fails when the page is left; that is no fault.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const problems = () => JSON.parse(sessionStorage.getItem(key) ?? '[]');
  const write = (list) => sessionStorage.setItem(key, JSON.stringify(list));
  const note = (problem) => {
    if (!isLeaving) write([...problems(), problem]);
  };
  const notLoaded = ({ src, href }) => `error: not loaded: ${src || href}`;
  const textOf = ({ message, target }) => (message === undefined ? notLoaded(target) : `error: ${message}`);
  // The loader asks a second time for a file that did not come: what comes then, or is awaited when the page is
  // left, is no fault. Firefox refuses some first `modulepreload`s.
  const answered = new WeakSet();
  const arrived = new Set();
  const isAwaited = (text) =>
    [...document.querySelectorAll('link, script')].some(
      (element) => notLoaded(element) === text && !answered.has(element),
    );
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof Element) answered.add(event.target);
      const text = textOf(event);
      arrived.delete(text);
      // The loader appends its second try before this; on a busy machine the file has come by then.
      setTimeout(() => arrived.has(text) || isAwaited(text) || note(text));
    },
    true,
  );
  addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof Element) answered.add(target);
      const text = notLoaded(target);
      arrived.add(text);
      const found = problems();
      if (found.includes(text)) write(found.filter((problem) => problem !== text));
    },
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
