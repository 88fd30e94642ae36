import { namesOf } from './names.ts';
import { insertBefore, type Plan } from './plan.ts';
import { textFiles, typedTexts } from './texts.ts';

/**
 * `npm run new screen refunds`: a section of the personal area, its page and its row in the portal's table,
 * and a failing test.
 */
export function planScreen(name: string): Plan {
  const names = namesOf(name);
  const { kebab, camel, pascal, sentence } = names;
  const folder = `widgets/personal-area/${kebab}`;
  return {
    files: {
      [`${folder}/${kebab}-section.tsx`]: `import en from '@kerb/core/i18n/en/${kebab}.json';
import ru from '@kerb/core/i18n/ru/${kebab}.json';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import css from './${kebab}.css?inline';

registerTexts('${camel}', { ru, en });

/** The section "${sentence}" of the personal area. */
export function ${pascal}Section() {
  const { t } = useTranslation('${camel}');
  const styleRef = useStylesheet(css);
  const profile = useProfile();
  if (profile.isError) return <QueryFailed query={profile} />;
  return (
    <section ref={styleRef} className="kerb-${kebab}">
      {profile.isPending ? <Skeleton height={120} /> : <p>{t('empty')}</p>}
    </section>
  );
}
`,
      [`${folder}/${kebab}.css`]: `.kerb-${kebab} {
  display: grid;
  gap: var(--kerb-space-4);
}
`,
      [`${folder}/${kebab}-section.browser.test.tsx`]: `import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccountScreen } from '../accordion/account-screen.harness.tsx';
import { ${pascal}Section } from './${kebab}-section.tsx';

test('${sentence}: there is a list', async () => {
  await renderAccountScreen(<${pascal}Section />, {});
  // Fails until the section shows one: put here what yours shows.
  await expect.element(page.getByRole('list')).toBeVisible();
});
`,
      [`portal/pages/profile-${kebab}-page.tsx`]: `import { ${pascal}Section } from '@kerb/personal-area/${kebab}/${kebab}-section.tsx';
import { useTranslation } from 'react-i18next';
import { TitledPage } from './parts/titled-page.tsx';

/** The page of the section "${sentence}". */
export default function Profile${pascal}Page() {
  const { t } = useTranslation('${camel}');
  return (
    <TitledPage title={t('title')} width="wide">
      <${pascal}Section />
    </TitledPage>
  );
}
`,
      ...textFiles(names),
    },
    edits: {
      'widgets/kit/runtime/i18next.d.ts': typedTexts(names),
      'portal/routes.ts': (routes) =>
        insertBefore(
          routes,
          "  { path: 'profile/*',",
          `  { path: 'profile/${kebab}', page: 'profile-${kebab}', audience: 'personal' },\n`,
        ),
    },
    nextSteps: [
      `Write the Russian texts in core/i18n/ru/${kebab}.json.`,
      'Where it belongs in the menu of the personal area, name it in widgets/personal-area/sections/sections.ts.',
      `Make the test pass: npx vitest run --project browser ${folder}`,
      `npm run dev, sign in, and open /profile/${kebab}`,
    ],
  };
}
