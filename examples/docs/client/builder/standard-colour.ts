import { customProperties } from '@kerb/elements/schema/styling.ts';
import { sixDigitColour } from './contrast.ts';

/**
 * What a picker begins with while a custom property is not set: the colour that the element has in a light
 * theme, or grey for one that is mixed of others.
 */
export function standardColour(property: string): string {
  const standard = customProperties.find(({ name }) => name === property)?.default ?? '';
  const [colour = ''] = (typeof standard === 'string' ? standard : standard.en).split(/[^#\w]/);
  return sixDigitColour(colour) ?? '#808080';
}
