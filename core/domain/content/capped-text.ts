/** The text, with an ellipsis where it is longer than `maximum` characters. */
export function cappedText(text: string, maximum: number): string {
  return text.length > maximum
    ? `${text
        .slice(0, maximum)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;
}
