import { script, test } from '../embed/host-page.ts';
import { elementScreens, tags } from './element-screens.ts';
import { expectPicture, nameOf, setView, type View, views } from './views.ts';

/** For each element one view, so that the four have each width, theme and language. */
const short: Readonly<Record<(typeof tags)[number], string>> = {
  'parking-pay': '390-light-ru',
  'parking-map': '1280-dark-en',
  'parking-sessions': '390-dark-en',
  'parking-account': '1280-light-ru',
};

for (const tag of tags)
  for (const view of views)
    test(`EMB-29 <${tag}> at ${nameOf(view)}`, { tag: nameOf(view) === short[tag] ? '@short' : [] }, async ({
      page,
      openHostPage,
    }) => {
      const { style, ready, further } = elementScreens[tag];
      const element = page.locator(tag);
      const open = async (attributes = '') => {
        await openHostPage(`<${tag} city="nizhny-novgorod" ${attributes} style="${style}"></${tag}>`, {
          html: `lang="${view.language}"`,
          head: headOf(view),
        });
        await ready(element, view.language);
      };
      const picture = (screen: string) => expectPicture(page, [tag, screen, nameOf(view)]);
      // High enough for the whole form: the bar with the price then covers nothing of it.
      await setView(page, view, 1400);
      await open();
      await picture('first');
      for (const [screen, reach] of Object.entries(further)) {
        await reach(element, view.language, open);
        await picture(screen);
      }
    });

/** The host page is as dark as the view, and its elements follow it. */
function headOf({ theme }: View): string {
  return `<style>html { color-scheme: ${theme} } body { margin: 16px }</style>${script}`;
}
