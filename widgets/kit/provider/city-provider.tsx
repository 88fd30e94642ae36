import type { Language } from '@kerb/core/config/city-config.ts';
import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react';
import { cityRuntime } from '../runtime/city-runtime.ts';
import { type Emit, ignoreEvents } from '../runtime/events.ts';
import { hostPageNavigation } from '../runtime/navigation.ts';
import { RuntimeProvider } from '../runtime/runtime-context.tsx';
import { useShownLanguage } from '../runtime/use-shown-language.ts';
import { adoptKerbStyles } from '../ui/styles/kerb-stylesheets.ts';

export interface CityProviderProps {
  /** An id of `@kerb/cities`, such as `kazan`. */
  readonly city: string;
  /** Russian by default. */
  readonly language?: Language | undefined;
  /** By default the one that the device prefers. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Events of the widgets, as on the elements; `false` cancels an event that can be cancelled. */
  readonly onEvent?: Emit | undefined;
  readonly children: ReactNode;
}

/**
 * The context for widgets of `@kerb/map` and `@kerb/guest-payment` in a React application: the city's back
 * end, texts and styles. Throws an Error for an unknown city. Payment and map link to the city's portal, as
 * in the elements.
 */
export function CityProvider({
  city,
  language = 'ru',
  theme = 'auto',
  onEvent = ignoreEvents,
  children,
}: CityProviderProps) {
  const runtime = cityRuntime(city);
  if (!runtime) throw new Error(`Kerb knows no city "${city}"`);
  useShownLanguage(language, runtime);
  const [drafts] = useState(() => new Map<string, unknown>());
  const navigation = useMemo(() => hostPageNavigation(runtime.config, language), [runtime, language]);
  const styleRef = useKerbStyles();
  return (
    <div className="kerb-root" data-theme={theme} lang={language} ref={styleRef}>
      <RuntimeProvider {...{ runtime, language, navigation, drafts }} emit={onEvent}>
        {children}
      </RuntimeProvider>
    </div>
  );
}

/** A ref that adds the styles of all primitives to the document or shadow root of its element. */
function useKerbStyles(): RefCallback<Element> {
  return useCallback((element) => {
    const root = element?.getRootNode();
    if (root instanceof ShadowRoot || root instanceof Document) adoptKerbStyles(root);
  }, []);
}
