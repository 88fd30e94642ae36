import { isLoopback, safePicture } from '@kerb/core/domain/content/picture.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../content/content-texts.ts';
import css from './notices.css?inline';

/** At 750 px and wider there is none. */
const narrow = '(width < 750px)';

/** The city's picture over a phone's page; once closed, not again in this browser session. */
export function ImageBanner() {
  const { t } = useTranslation('content');
  const { config, tab } = useRuntime();
  const key = `imageBanner:${config.city}`;
  const isNarrow = useMedia(narrow);
  const banner = useCityOptions().data?.banner;
  const [closed, setClosed] = useState(() => tab.read(key));
  const allowLoopbackHttp = isLoopback(new URL(config.apiUrl));
  const picture = banner && safePicture(banner.image, { allowLoopbackHttp });
  const isLoaded = useLoadedPicture(isNarrow && picture !== closed ? picture : undefined);
  const styleRef = useStylesheet(css);
  if (!banner || !picture || !isNarrow || !isLoaded || closed === picture) return null;
  const close = () => {
    tab.write(key, picture);
    setClosed(picture);
  };
  return (
    <Dialog onClose={close} title={t('notices.label')} closeLabel={t('notices.close')}>
      <a
        ref={styleRef}
        className="kerb-notices__picture"
        href={banner.link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
      >
        <img src={picture} alt={t('notices.picture')} referrerPolicy="no-referrer" />
      </a>
    </Dialog>
  );
}

/** A dialog without its picture would only be in the way, so it waits for it. */
function useLoadedPicture(address: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => setLoaded(address);
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  return address !== undefined && loaded === address;
}

/** Whether the media query holds, now and after each change. */
function useMedia(query: string): boolean {
  const [isMatching, setMatching] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatching(media.matches);
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [query]);
  return isMatching;
}
