/** What a host, an address or a page without script can fill into the pay form, beside its kind. */
export const presetNames = ['zone', 'parking', 'plate', 'duration'] as const;

/**
 * `kind` is `barrier` for the barrier form; any other value means street parking. The duration is in hours or
 * `HH:mm`.
 */
export type Preset = Readonly<Partial<Record<'kind' | (typeof presetNames)[number], string | undefined>>>;
