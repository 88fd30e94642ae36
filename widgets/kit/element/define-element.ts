import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { page, version } from '../runtime/page.ts';
import { adoptStylesheet } from '../ui/styles/define-stylesheet.ts';
import { adoptKerbStyles } from '../ui/styles/kerb-stylesheets.ts';
import { emitFrom } from './emit.ts';
import { ElementHost } from './host.ts';
import { languageOf } from './language.ts';
import { Shell, type ViewProps } from './shell.tsx';
import { stopKeyEvents } from './stop-key-events.ts';
import { themeOf } from './theme.ts';

export interface ElementDefinition {
  readonly tag: `parking-${string}`;
  readonly View: ComponentType<ViewProps>;
  /** Attributes in addition to `city`, `lang` and `theme`, which every element has (EMB-04). */
  readonly attributes: readonly string[];
  /** Methods in addition to `refresh()` (EMB-09); each passes its argument on to the view. */
  readonly methods?: readonly string[];
  readonly sheets?: readonly (() => CSSStyleSheet)[];
}

const sharedAttributes = ['city', 'lang', 'theme'] as const;

/** Registers an element, unless a copy of Kerb on this page has done so (EMB-12). */
export function defineElement(definition: ElementDefinition): void {
  const { tag } = definition;
  const first = page().version;
  if (!customElements.get(tag)) {
    customElements.define(tag, elementClass(definition));
  } else if (first !== version) {
    console.warn(
      `Kerb: <${tag}> of version ${first} is on this page already; version ${version} is left out.`,
    );
  }
}

/**
 * r2wc only mounts and unmounts. Attributes, properties, methods and events are handled here, because r2wc
 * loses them if an element is moved, cloned or defined after it was inserted.
 */
function elementClass(definition: ElementDefinition): CustomElementConstructor {
  const { tag, View, attributes, methods = [], sheets = [] } = definition;
  const observed = [...sharedAttributes, ...attributes];
  const properties = observed
    .filter((name) => name !== 'lang')
    .map((name) => [camelCase(name), name] as const);

  /** r2wc passes the shadow root; its element has the attributes and the state. */
  function Root({ container }: { readonly container: ShadowRoot }) {
    const element = container.host as KerbElement;
    useLayoutEffect(() => element.fallback.remove(), [element]);
    return createElement(Shell, { tag, View, host: element.kerb });
  }

  const Mounted = r2wc(Root as ComponentType<object>, {
    shadow: 'open',
    props: [],
  }) as unknown as new () => Mountable;

  class KerbElement extends Mounted {
    static readonly observedAttributes = observed;
    readonly kerb = new ElementHost(this, emitFrom(this));
    /** EMB-16: shows the host's content until the first screen replaces it. */
    readonly fallback = document.createElement('slot');

    constructor() {
      super();
      const root = this.shadowRoot as ShadowRoot;
      adoptKerbStyles(root);
      for (const sheet of sheets) adoptStylesheet(root, sheet());
      root.append(this.fallback);
      stopKeyEvents(this);
    }

    override connectedCallback() {
      this.#upgradeProperties();
      this.#publish();
      super.connectedCallback();
    }

    /**
     * A move is a removal and an insertion: React stays mounted if the element is inserted again within a
     * microtask (EMB-11).
     */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** `moveBefore` keeps the element connected: nothing to do. */
    connectedMoveCallback() {
      this.#publish();
    }

    override attributeChangedCallback() {
      if (this.isConnected) this.#publish();
    }

    /** Loads all data from the city again (EMB-09). */
    refresh() {
      this.kerb.command('refresh', undefined);
    }

    #publish() {
      const written = observed.map((name) => [name, this.getAttribute(name) ?? undefined] as const);
      this.kerb.store.setState({
        attributes: Object.fromEntries(written),
        language: languageOf(this),
        theme: themeOf(this),
      });
    }

    /**
     * EMB-09: a property set before the definition is an own property of the element and hides the accessor.
     */
    #upgradeProperties() {
      for (const [property] of properties) {
        if (!Object.hasOwn(this, property)) continue;
        const value: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        Reflect.set(this, property, value);
      }
    }
  }

  for (const [property, attribute] of properties) mirror(KerbElement.prototype, property, attribute);
  for (const method of methods) {
    Object.defineProperty(KerbElement.prototype, method, {
      configurable: true,
      writable: true,
      value(this: KerbElement, argument: unknown) {
        this.kerb.command(method, argument);
      },
    });
  }
  return KerbElement;
}

interface Mountable extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, after: string | null): void;
}

/**
 * Defines a property that reads and writes its attribute as text. `null`, `undefined` and `false` remove the
 * attribute; `true` sets it without a value.
 */
function mirror(prototype: HTMLElement, property: string, attribute: string): void {
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return this.getAttribute(attribute);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : String(value));
    },
  });
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
