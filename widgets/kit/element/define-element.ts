import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { page, version } from '../runtime/page.ts';
import { adoptStylesheet, restoreStylesheets } from '../ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '../ui/styles/kerb-stylesheets.ts';
import { Boundary } from './boundary.tsx';
import { emitFrom } from './emit.ts';
import { type Attributes, ElementHost } from './host.ts';
import { languageOf } from './language.ts';
import { prepareForPage } from './lazy-on-page.ts';
import { missingFeature } from './missing-feature.ts';
import { mountInPainted, paintedAt, paintedKey, replacePainted } from './painted-screen.ts';
import type { ReplacedNames } from './replaced-names.ts';
import { Shell, type ViewProps } from './shell.tsx';
import { stopKeyEvents } from './stop-key-events.ts';
import { pageSchemes, themeOf } from './theme.ts';

interface ElementDefinition {
  readonly tag: `parking-${string}`;
  readonly View: ComponentType<ViewProps>;
  /** Attributes in addition to `city`, `lang` and `theme`, which every element has. */
  readonly attributes: readonly string[];
  /** Methods in addition to `refresh()`; each passes its argument on to the view. */
  readonly methods?: readonly string[];
  /** The CSS of its screens. */
  readonly styles?: readonly string[];
  readonly replaced?: ReplacedNames;
}

const sharedAttributes = ['city', 'lang', 'theme'] as const;

/**
 * Registers an element, unless a copy of Kerb on this page has done so, or the browser is too old: the
 * content that the host put into the element then stays.
 */
export function defineElement(definition: ElementDefinition): void {
  const { tag } = definition;
  const first = page().version;
  const missing = missingFeature();
  if (missing) {
    console.error(`Kerb: <${tag}> is left as it is: this browser has no ${missing}.`);
  } else if (!customElements.get(tag)) {
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
  const { tag, View, attributes, methods = [], styles = [], replaced } = definition;
  const names = [...sharedAttributes, ...attributes];
  const observed = [...names, ...(replaced?.attributes ?? [])];
  const properties = names.filter((name) => name !== 'lang').map((name) => [camelCase(name), name] as const);

  /** By what React renders into, because the host page may have removed that from the shadow root. */
  const elementOf = new WeakMap<Node, KerbElement>();

  /**
   * r2wc passes the shadow root, or the part of it from `attachShadow`. The element of that root has the
   * attributes and the state. This boundary catches what fails outside the one in `Shell`, such as its
   * card.
   */
  function Root({ container }: { readonly container: ShadowRoot | HTMLElement }) {
    const { kerb, fallback } = elementOf.get(container) as KerbElement;
    const shell = createElement(Shell, { tag, View, host: kerb });
    const screen = createElement(Screen, { container, fallback }, shell);
    const onError = (error: unknown) => {
      kerb.report(error);
      container.append(fallback);
      replacePainted(container);
    };
    return createElement(Boundary, { onError, failed: null }, screen);
  }

  const Mounted = r2wc(Root as ComponentType<object>, {
    shadow: 'open',
    props: [],
  }) as unknown as new () => Mountable;

  class KerbElement extends Mounted {
    static readonly observedAttributes = observed;
    readonly kerb = new ElementHost(this, emitFrom(this, paintedAt(this.shadowRoot), replaced));
    /** Shows the host's content until a screen replaces it. */
    readonly fallback = document.createElement('slot');

    constructor() {
      super();
      elementOf.set(this.container, this);
      const root = this.shadowRoot as ShadowRoot;
      // Added first, so that it is there whatever fails later. If a painted screen exists, that is shown
      // instead.
      if (!root.hasChildNodes()) root.append(this.fallback);
      adoptKerbStyles(root);
      for (const css of styles) adoptStylesheet(root, css);
      stopKeyEvents(this);
      prepareForPage(root);
    }

    /**
     * A root that was painted before this code loaded is kept, and r2wc gets a part of it. In any other
     * root there is a skeleton from the page's server, which the screen replaces.
     */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const { shadowRoot } = this;
      if (!shadowRoot) {
        try {
          return super.attachShadow(init);
        } catch {
          // The page's HTML declares a closed root, which the browser only returns if the same mode is
          // requested.
          const value = super.attachShadow({ ...init, mode: 'closed' });
          Object.defineProperty(this, 'shadowRoot', { value });
          return value;
        }
      }
      if (paintedKey in shadowRoot) return mountInPainted(shadowRoot) as Node as ShadowRoot;
      shadowRoot.replaceChildren();
      return shadowRoot;
    }

    override connectedCallback() {
      this.#upgradeProperties();
      this.#publish();
      for (const element of [document.documentElement, document.body, pageSchemes()])
        if (element) this.#pageChanges.observe(element, { attributes: true });
      // The host page has emptied the shadow root.
      if (!this.container.isConnected) this.shadowRoot?.append(this.container);
      super.connectedCallback();
    }

    /**
     * A move is a removal and an insertion: React stays mounted if the element is inserted again within a
     * microtask.
     */
    override disconnectedCallback() {
      this.kerb.leave();
      this.#pageChanges.disconnect();
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** `moveBefore` keeps the element connected: nothing to do. */
    connectedMoveCallback() {
      this.#publish();
    }

    /** The page has moved the element into another document, such as that of a frame. */
    adoptedCallback() {
      restoreStylesheets(this.shadowRoot as ShadowRoot);
    }

    override attributeChangedCallback() {
      if (this.isConnected) this.#publish();
    }

    /** Loads all data from the city again. */
    refresh() {
      this.kerb.command('refresh', undefined);
    }

    /** The page turns dark by a class or changes its language: the element follows. */
    readonly #pageChanges = new MutationObserver(() => this.#publish());
    #published = '';

    #publish() {
      const written = observed.map((name) => [name, this.getAttribute(name) ?? undefined] as const);
      const attributes: Attributes = Object.fromEntries(written);
      const state = {
        attributes: replaced?.withNewNames(attributes) ?? attributes,
        language: languageOf(this),
        theme: themeOf(this),
      };
      // Most changes of the page change nothing for the element.
      const text = JSON.stringify(state);
      if (text !== this.#published) this.kerb.store.setState(state);
      this.#published = text;
    }

    /** A property set before the definition is an own property of the element and hides the accessor. */
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

interface ScreenProps {
  readonly container: ShadowRoot | HTMLElement;
  readonly fallback: HTMLElement;
  readonly children?: ReactNode;
}

/** Hides the host's content while React shows a screen, and shows it again afterwards. */
function Screen({ container, fallback, children }: ScreenProps) {
  useLayoutEffect(() => {
    // `remove` of Prototype.js throws for a node without a parent.
    fallback.parentNode?.removeChild(fallback);
    replacePainted(container);
    return () => container.append(fallback);
  }, [container, fallback]);
  return children;
}

interface Mountable extends HTMLElement {
  /** What React renders into. */
  readonly container: ShadowRoot | HTMLElement;
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
