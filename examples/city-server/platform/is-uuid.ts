/** Whether a text from outside can be the id of a row: PostgreSQL refuses to compare any other. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
