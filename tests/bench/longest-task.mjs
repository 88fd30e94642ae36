/**
 * The longest task of the page's own thread while `work` runs: milliseconds of the processor, which other
 * programs do not make longer.
 */
export async function longestTask(browser, page, work) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const pageThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const milliseconds = Math.max(
    0,
    ...traceEvents
      .filter((event) => event.name === 'RunTask' && pageThreads.has(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1000),
  );
  return { result, milliseconds };
}

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
