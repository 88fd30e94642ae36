/** Records of a list that are joined to one piece of text. */
const recordsPerPiece = 200;

/**
 * A list of JSON as pieces of text, between the text before its first record and the text after its last one.
 * A list of any length needs the memory of one piece.
 */
export function* writeList(before: string, records: Iterable<object>, after: string): Iterable<string> {
  let piece = [before];
  let count = 0;
  for (const record of records) {
    piece.push(count === 0 ? '' : ',', JSON.stringify(record));
    count += 1;
    if (count % recordsPerPiece === 0) {
      yield piece.join('');
      piece = [];
    }
  }
  yield [...piece, after].join('');
}

/** The text of an object up to the list that is its last value. */
export function openObject(head: object, list: string): string {
  const text = JSON.stringify(head);
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(list)}:[`;
}

export function countOf(values: Iterable<unknown>): number {
  let count = 0;
  for (const _ of values) count += 1;
  return count;
}
