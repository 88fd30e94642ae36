/** What was kept of a form, as far as it can be read. */
export function readSaved(written: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(written));
  } catch {
    return {};
  }
}

/** SEC-08: of what was kept, the fields that the model has, where they are of its type. */
export function knownFields<T extends object>(model: T, stored: unknown): Partial<T> {
  const values = Object(stored) as Readonly<Record<string, unknown>>;
  const fit = Object.entries(model).filter(
    ([name, usual]) => Object.hasOwn(values, name) && typeof values[name] === typeof usual,
  );
  return Object.fromEntries(fit.map(([name]) => [name, values[name]])) as Partial<T>;
}
