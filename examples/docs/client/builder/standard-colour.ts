import { customProperties } from '@kerb/elements/schema/styling.ts';

/**
 * What a picker begins with while a custom property is not set: the colour that the element has in a light
 * theme, or grey for one that is mixed of others.
 */
export function standardColour(property: string): string {
  const standard = customProperties.find(({ name }) => name === property)?.default;
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))\b/i.exec(firstText(standard)) ?? [];
  if (long) return `#${long}`;
  return short ? `#${[...short].map((digit) => digit + digit).join('')}` : '#808080';
}

function firstText(text: (typeof customProperties)[number]['default'] = ''): string {
  return typeof text === 'string' ? text : text.en;
}
