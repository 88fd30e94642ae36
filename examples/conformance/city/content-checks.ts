import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from '@kerb/core/api/content.ts';
import { loadSmsCommands } from '@kerb/core/api/sms-commands.ts';
import { object } from '@kerb/core/decoding.ts';
import { sameLength } from './assertions.ts';
import { type Check, type Context, check, lastBody } from './check.ts';
import { assertAll } from './verdict.ts';

/** Texts that the city writes: commands, news, pages, the notice. */
export const contentChecks: readonly Check[] = [
  check('API-26', 'the SMS commands are read whole', async (context) => {
    const commands = await loadSmsCommands(context.calls.city);
    assertAll([sameLength('commands', object(lastBody(context)).result, commands)]);
  }),
  check('API-24', 'the news are read whole, the newest first', async (context) => {
    const { items } = await loadNews(context.calls.city, 'en', 0);
    const times = items.map(({ publishedAt }) => publishedAt ?? 0);
    assertAll([
      sameLength('news', object(lastBody(context)).result, items),
      [times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0)), 'They are not sorted'],
      [times.every((time) => time > 0), 'A date cannot be read'],
    ]);
  }),
  check(
    'API-25',
    'a news item is read, and one that does not exist is refused with HTTP 404 and a name',
    async (context) => {
      const { items } = await loadNews(context.calls.city, 'en', 0);
      const [first] = items;
      const article = first && (await loadNewsArticle(context.calls.city, 'en', first.id));
      assertAll([[first === undefined || article !== null, `News ${first?.id} is in the list only`]]);
      assertMissing(context, await loadNewsArticle(context.calls.city, 'en', 'kerb-conformance-0'));
    },
  ),
  check('API-23', 'a page that does not exist is refused with HTTP 404 and a name', async (context) => {
    assertMissing(context, await loadStaticPage(context.calls.city, 'en', 'kerb-conformance/no-page'));
  }),
  check('API-27', 'the notice is read', async (context) => {
    await loadPopupNotice(context.calls.city, 'en');
  }),
];

function assertMissing(context: Context, found: object | null): void {
  const reply = context.calls.exchanges.at(-1);
  assertAll([
    [found === null, 'There is something at an address that cannot exist'],
    [reply?.status === 404, `HTTP ${reply?.status} instead of 404`],
    [object(reply?.body).errorName !== undefined, 'The refusal has no errorName'],
  ]);
}
