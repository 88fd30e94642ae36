import type { Language } from '@kerb/core/config/city-config.ts';
import { siteTexts } from '../texts/site-texts.ts';
import { navigation } from './navigation.ts';
import type { Page } from './read-page.ts';

/**
 * `llms.txt`: what Kerb is, and each page of one language as Markdown, for programs that read documentation.
 */
export function llmsText(language: Language, pages: readonly Page[]): string {
  const { kerb, groups } = siteTexts[language];
  const sections = navigation.map(({ group, pages: names }) => {
    const links = pages
      .filter(({ name }) => (names as readonly string[]).includes(name))
      .map(({ name, title, description }) => `- [${title}](${name}.md): ${description}`);
    return `## ${groups[group]}\n\n${links.join('\n')}`;
  });
  return `# Kerb\n\n> ${kerb}\n\n${sections.join('\n\n')}\n`;
}
