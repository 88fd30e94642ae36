import type { Attributes } from './host.ts';

type Replacements = Readonly<Record<string, string>>;

/** The names that an element still takes and sends although they were replaced in this major version. */
export interface ReplacedNames {
  readonly attributes: readonly string[];
  /** Adds the values of replaced attributes under their new names, unless those are written too. */
  withNewNames(attributes: Attributes): Attributes;
  /** Sends the event under its old names. False if a listener has cancelled it. */
  sendUnderOldNames(element: HTMLElement, name: string, init: CustomEventInit): boolean;
}

/**
 * For an element whose attributes or events have other names since a minor version: the new name by the old
 * one. The first use of each old name is reported on the console.
 */
export function replacedNames(
  tag: string,
  { attributes = {}, events = {} }: { readonly attributes?: Replacements; readonly events?: Replacements },
): ReplacedNames {
  const reported = new Set<string>();
  const report = (old: string, name: string | undefined) => {
    if (reported.has(old)) return;
    reported.add(old);
    console.warn(`Kerb: <${tag}> ${old} is deprecated. Use ${name}.`);
  };
  return {
    attributes: Object.keys(attributes),
    withNewNames(written) {
      const all = { ...written };
      for (const [old, name] of Object.entries(attributes)) {
        if (written[old] === undefined) continue;
        report(old, name);
        all[name] ??= written[old];
      }
      return all;
    },
    sendUnderOldNames(element, name, init) {
      const old = Object.keys(events).filter((each) => events[each] === name);
      return old
        .map((each) => element.dispatchEvent(new ReplacedEvent(each, init, () => report(each, name))))
        .every(Boolean);
    },
  };
}

/** An event under its old name. What nobody listens to is not reported: only a listener reads it. */
class ReplacedEvent extends CustomEvent<unknown> {
  readonly #onUse: () => void;

  constructor(name: string, init: CustomEventInit, onUse: () => void) {
    super(name, init);
    this.#onUse = onUse;
  }

  override get detail(): unknown {
    this.#onUse();
    return super.detail;
  }

  override preventDefault(): void {
    this.#onUse();
    super.preventDefault();
  }
}
