/** A file or a reply can have commands for the terminal in its texts. Line breaks stay. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === '\n' ? character : '�'));
}
