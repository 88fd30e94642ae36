// Looks at a page in each frame and notes when a condition was first true in a frame that was painted. The
// conditions are expressions of the subject (`visit.ts`).
window.probe = ({ control, isAnswered, isComplete, needs = '' }) => {
  const find = new Function(`return ${control}`);
  const conditions = {
    shown: () => isVisible(find()),
    interactive: new Function(`return ${isAnswered}`),
    complete: new Function(`return ${isComplete}`),
  };
  const marks = {};
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries()) shifts.push({ startTime, value });
  }).observe({ type: 'layout-shift', buffered: true });

  function isVisible(element) {
    return element?.checkVisibility({ visibilityProperty: true }) && element.offsetHeight > 20;
  }

  /** After the frame that this callback belongs to. */
  function afterPaint(callback) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(0);
  }

  /** Where to press. */
  function centre() {
    const { left, top, width, height } = find().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  function look() {
    for (const [name, isTrue] of Object.entries(conditions)) {
      if (name in marks || !isTrue()) continue;
      marks[name] = 0;
      afterPaint(() => {
        marks[name] = performance.now();
        if (name === 'shown') window.benchPress(JSON.stringify(centre()));
      });
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const shiftOf = (isCounted) => sum(shifts.filter(isCounted).map(({ value }) => value));

  window.benchProbe = {
    isDone: () => Object.keys(conditions).every((name) => marks[name] > 0),
    read() {
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => responseEnd < marks.shown && new RegExp(needs).test(name));
      return {
        ...marks,
        bytes: sum(files.map(({ encodedBodySize }) => encodedBodySize)),
        requests: files.length,
        shiftBefore: shiftOf(({ startTime }) => startTime <= marks.shown),
        shiftAfter: shiftOf(({ startTime }) => startTime > marks.shown),
      };
    },
  };
};
