import { opensPopup } from '@kerb/core/domain/content/popup-notice.ts';
import { parseServerTime } from '@kerb/core/domain/time.ts';
import { usePopupNotice } from '@kerb/kit/queries/content.ts';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useState } from 'react';
import { ImageBanner } from './image-banner.tsx';

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
