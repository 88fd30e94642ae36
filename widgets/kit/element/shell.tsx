import { type ComponentType, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import { cityRuntime } from '../runtime/city-runtime.ts';
import { lazyComponent } from '../runtime/lazy-chunk.tsx';
import { hostPageNavigation } from '../runtime/navigation.ts';
import type { CityRuntime } from '../runtime/page.ts';
import { RuntimeProvider } from '../runtime/runtime-context.tsx';
import { translatorOf } from '../runtime/texts.ts';
import { useShownLanguage } from '../runtime/use-shown-language.ts';
import { Boundary } from './boundary.tsx';
import type { Attributes, ElementHost } from './host.ts';
import { BlockedPage } from './lazy-on-page.ts';

export interface ViewProps {
  readonly attributes: Attributes;
  readonly host: ElementHost;
}

interface Props {
  readonly tag: string;
  readonly host: ElementHost;
  readonly View: ComponentType<ViewProps>;
}

/** Few pages need it. Until it is there, the host's own content shows. */
const WrongCity = lazyComponent(() => import('./wrong-city.tsx'), 'WrongCity', { loading: () => <slot /> });

/** Inline: where a page has removed the element's style sheets, a map must not fill the page instead. */
const keepsInside = { position: 'relative' } as const;

/** The root component of every element: theme, language, city, and an error boundary. */
export function Shell({ tag, host, View }: Props) {
  const { attributes, language, theme } = useStore(host.store);
  const city = attributes.city?.trim();
  const runtime = city ? cityRuntime(city) : undefined;
  return (
    <div className="kerb-root" part="root" data-theme={theme} lang={language} style={keepsInside}>
      <I18nextProvider i18n={translatorOf(language)}>
        <Boundary key={city} onError={host.report}>
          {runtime ? (
            <CityView key={city} host={host} View={View} runtime={runtime} />
          ) : (
            <WrongCity tag={tag} city={city} />
          )}
        </Boundary>
      </I18nextProvider>
    </div>
  );
}

function CityView({ host, View, runtime }: Omit<Props, 'tag'> & { readonly runtime: CityRuntime }) {
  const { attributes, language } = useStore(host.store);
  const { config, queries } = runtime;
  useShownLanguage(language, runtime);
  const [blockedPage, setBlockedPage] = useState<string>();
  useEffect(() => host.handle('refresh', () => void queries.invalidateQueries()), [host, queries]);
  return (
    <RuntimeProvider
      runtime={runtime}
      language={language}
      navigation={hostPageNavigation(config, language, setBlockedPage)}
      emit={host.emit}
      drafts={host.draftsOf(config.city)}
    >
      <View attributes={attributes} host={host} />
      {blockedPage ? <BlockedPage url={blockedPage} onClose={() => setBlockedPage(undefined)} /> : null}
    </RuntimeProvider>
  );
}
