/** The text, cut off with an ellipsis if it is longer than `maximum` characters. */
export function cappedText(text: string, maximum: number): string {
  return text.length > maximum
    ? `${text
        .slice(0, maximum)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;
}
