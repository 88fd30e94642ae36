import { translatorOf } from '@kerb/kit/runtime/texts.ts';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Buttons } from './sections/buttons.tsx';
import { Choices } from './sections/choices.tsx';
import { Example } from './sections/example.tsx';
import { Fields } from './sections/fields.tsx';
import { Icons } from './sections/icons.tsx';
import { MapPanel } from './sections/map-panel.tsx';
import { Messages } from './sections/messages.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Plates } from './sections/plates.tsx';
import { Surfaces } from './sections/surfaces.tsx';
import { Switches } from './switches.tsx';
import { GalleryLanguage } from './use-text.ts';
import { type View, viewFromAddress } from './view.ts';

/**
 * Every primitive in every state, as it looks in an element. The address can set the view:
 * `?lang=en&theme=dark&accent=%23c2185b`.
 */
export function Gallery({ address = location.search }: { readonly address?: string }) {
  const [view, setView] = useState<View>(() => viewFromAddress(address));
  useEffect(() => {
    document.documentElement.lang = view.language;
    document.title = view.language === 'en' ? 'Kerb: gallery' : 'Kerb: галерея';
  }, [view.language]);
  return (
    <I18nextProvider i18n={translatorOf(view.language)}>
      <GalleryLanguage value={view.language}>
        <div className="kerb-root gallery" data-theme={view.theme} dir={view.direction} lang={view.language}>
          <Switches view={view} onChange={setView} />
          <div
            className="kerb-root gallery__stage"
            data-theme={view.theme}
            dir={view.direction}
            style={{
              ...(view.width === 'full' ? {} : { maxInlineSize: `${view.width}px` }),
              ...(view.accent ? { '--kerb-accent': view.accent } : {}),
            }}
          >
            <Example />
            <Buttons />
            <Fields />
            <Choices />
            <Plates />
            <Messages />
            <Surfaces />
            <Overlays />
            <MapPanel />
            <Icons />
          </div>
        </div>
      </GalleryLanguage>
    </I18nextProvider>
  );
}
