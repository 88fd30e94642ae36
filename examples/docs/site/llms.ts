import { navigation } from './navigation.ts';
import type { Page } from './read-page.ts';

/** `llms.txt`: what Kerb is, and each page as Markdown, for programs that read documentation. */
export function llmsText(pages: readonly Page[]): string {
  const groups = navigation.map(({ group, pages: names }) => {
    const links = pages
      .filter(({ name }) => (names as readonly string[]).includes(name))
      .map(({ name, title, description }) => `- [${title}](${name}.md): ${description}`);
    return `## ${group}\n\n${links.join('\n')}`;
  });
  return `# Kerb

> Street parking for any web site: custom elements to find a place, pay for it and know until when, for 28
> cities in Russia, and the portal and server around them.

${groups.join('\n\n')}
`;
}
