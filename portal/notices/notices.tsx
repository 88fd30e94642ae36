import '../content/content-texts.ts';
import { isLoopback, safePicture } from '@kerb/core/domain/content/picture.ts';
import { opensPopup } from '@kerb/core/domain/content/popup-notice.ts';
import { parseServerTime } from '@kerb/core/domain/time.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { usePopupNotice } from '@kerb/kit/queries/content.ts';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './notices.css?inline';

/** What lies over the pages. */
export function Notices() {
  return (
    <>
      <PopupNotice />
      <ImageBanner />
    </>
  );
}

/** Few cities have a notice at a time; the others' drivers load no sanitiser for it. */
const openNotice = lazyChunk(() => import('./open-notice.tsx'));

const OpenNotice = lazyComponent(openNotice, 'OpenNotice');

/** TEXT-14, milliseconds. */
const delay = 300;

/** The city's notice over any page, until it is closed. A failed call shows none. */
function PopupNotice() {
  const { config, store } = useRuntime();
  const { data: notice } = usePopupNotice();
  const [isDue, setDue] = useState(false);
  const [closed, setClosed] = useState(() => store.read(keyOf(config.city)));
  const hasNotice = notice !== undefined;
  useEffect(() => {
    if (!hasNotice) return;
    openNotice.load().catch(() => {});
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [hasNotice]);
  const before = closed === undefined ? undefined : { at: parseServerTime(closed, config.timeZone) };
  if (!isDue || !notice || !opensPopup(notice, before)) return null;
  const close = () => {
    store.write(keyOf(config.city), notice.updated);
    setClosed(notice.updated);
  };
  return <OpenNotice notice={notice} onClose={close} />;
}

/** Holds the time of the notice that was closed last. */
const keyOf = (city: string) => `popupNotice:${city}`;

/** At 750 px and wider there is none. */
const narrow = '(width < 750px)';

/** The city's picture over a phone's page; once closed, not again in this browser session. */
function ImageBanner() {
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
