import type { Language } from '@kerb/core/config/city-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Emit } from './events.ts';
import type { Navigation } from './navigation.ts';
import type { CityRuntime } from './page.ts';
import { translatorOf } from './texts.ts';

interface WidgetContext {
  readonly runtime: CityRuntime;
  readonly language: Language;
  readonly navigation: Navigation;
  readonly emit: Emit;
  /** Unfinished forms by name. They outlive React, because host pages move elements. */
  readonly drafts: Map<string, unknown>;
}

const Context = createContext<WidgetContext | undefined>(undefined);

/** The context of every widget, in the portal and in an element. */
export function RuntimeProvider({ children, ...context }: WidgetContext & { readonly children: ReactNode }) {
  return (
    <Context value={context}>
      <I18nextProvider i18n={translatorOf(context.language)}>
        <QueryClientProvider client={context.runtime.queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </Context>
  );
}

export function useWidget(): WidgetContext {
  const context = useContext(Context);
  if (!context) throw new Error('A widget was rendered without RuntimeProvider around it');
  return context;
}

export function useRuntime(): CityRuntime {
  return useWidget().runtime;
}

export function useCity() {
  return useRuntime().config;
}

export function useLanguage(): Language {
  return useWidget().language;
}

/** The draft with this name in this element, created at its first use. */
export function useDraft<T>(name: string, create: () => T): T {
  const { drafts } = useWidget();
  if (!drafts.has(name)) drafts.set(name, create());
  return drafts.get(name) as T;
}

export function useEmit(): Emit {
  return useWidget().emit;
}

export function useNavigation(): Navigation {
  return useWidget().navigation;
}
