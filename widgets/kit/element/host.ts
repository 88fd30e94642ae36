import type { Language } from '@kerb/core/config/city-config.ts';
import { createStore } from 'zustand/vanilla';
import { forgetAccountDrafts } from '../runtime/drafts-of-account.ts';
import type { Emit } from '../runtime/events.ts';
import type { Theme } from './theme.ts';

/** Attribute values as the page wrote them; `undefined` if the attribute is absent. */
export type Attributes = Readonly<Record<string, string | undefined>>;

interface HostState {
  readonly attributes: Attributes;
  readonly language: Language;
  readonly theme: Theme;
}

/** The element that left the page last, by kind and attributes; the most recent ones only. */
const removed = new Map<string, ElementHost>();
const maxRemoved = 5;

type Command = { readonly name: string; readonly argument: unknown };
type CommandHandler = (argument: never) => void;

/**
 * Connects an element's class with its React side: a store of its state, and the commands of its methods. It
 * lasts as long as the element, so nothing is lost when React is unmounted and mounted again.
 */
export class ElementHost {
  readonly element: HTMLElement;
  readonly emit: Emit;
  /** By city: the input for one city must not appear in another. */
  readonly #drafts = new Map<string, Map<string, unknown>>();
  readonly #handlers = new Map<string, CommandHandler>();
  readonly #waiting: Command[] = [];
  readonly store = createStore<HostState>(() => ({ attributes: {}, language: 'ru', theme: 'light' }));

  constructor(element: HTMLElement, emit: Emit) {
    this.element = element;
    this.emit = emit;
  }

  /** An error that no screen expects: one line on the console and `kerb-error`. */
  readonly report = (error: unknown): void => {
    console.error('Kerb:', error);
    const city = this.store.getState().attributes.city?.trim();
    this.emit('kerb-error', { city, reason: error instanceof Error ? error.name : 'Error' });
  };

  draftsOf(city: string): Map<string, unknown> {
    const drafts = this.#drafts.get(city) ?? this.#takeOver(city) ?? new Map<string, unknown>();
    this.#drafts.set(city, drafts);
    return drafts;
  }

  /** Called when the element leaves the page, for good or to be moved. */
  leave(): void {
    const key = this.#key();
    removed.delete(key);
    removed.set(key, this);
    if (removed.size > maxRemoved) removed.delete([...removed.keys()][0] ?? '');
  }

  /**
   * A page that swaps its HTML, restores a copy of it or renders it again has another element in the place of
   * this one. That element goes on with what was typed here; an account's drafts are left out.
   */
  #takeOver(city: string): Map<string, unknown> | undefined {
    const before = removed.get(this.#key());
    if (!before || before.element.isConnected) return undefined;
    const drafts = before.#drafts.get(city);
    before.#drafts.delete(city);
    if (drafts) forgetAccountDrafts(drafts);
    return drafts;
  }

  /** Elements of one kind with the same attributes. */
  #key(): string {
    return [this.element.localName, ...Object.values(this.store.getState().attributes)].join('\n');
  }

  /** Runs a method of the element now, or as soon as its screen is mounted. */
  command(name: string, argument: unknown): void {
    const handler = this.#handlers.get(name);
    if (handler) handler(argument as never);
    else this.#waiting.push({ name, argument });
  }

  handle(name: string, handler: CommandHandler): () => void {
    this.#handlers.set(name, handler);
    const due = this.#waiting.filter((command) => command.name === name);
    for (const command of due) {
      this.#waiting.splice(this.#waiting.indexOf(command), 1);
      handler(command.argument as never);
    }
    return () => this.#handlers.delete(name);
  }
}
