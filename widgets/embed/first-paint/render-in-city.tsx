import { cityConfigs } from '@kerb/cities/registry.ts';
import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { kerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup of a part of an element, as it is before any reply of a city. */
export function renderInCity(part: ReactNode, language: Language): string {
  const runtime = createCityRuntime(anyCity());
  const markup = renderToStaticMarkup(
    <RuntimeProvider
      runtime={runtime}
      language={language}
      navigation={{ toPayment() {}, leaveTo() {}, pageAddress: () => '' }}
      emit={() => true}
      drafts={new Map()}
    >
      {part}
    </RuntimeProvider>,
  );
  // A query keeps a timer until its data is dropped, and the build would wait for it.
  runtime.queries.clear();
  return markup;
}

/** In the time zone of this machine: the note about the city's time must not be part of a snapshot. */
function anyCity(): CityConfig {
  const [first] = cityConfigs;
  if (!first) throw new Error('The build has no cities');
  return { ...first, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Kerb's own styles and those of an element, in the order in which the element adopts them. */
export const stylesWith = (css: string) => [...kerbStyles, css].join('\n');

/** Modules of a screen expect a window when they are rendered in Node. */
Object.assign(globalThis, { window: globalThis });
