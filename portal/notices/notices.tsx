import { ImageBanner } from './image-banner.tsx';
import { PopupNotice } from './popup-notice.tsx';

/** What lies over the pages. */
export function Notices() {
  return (
    <>
      <PopupNotice />
      <ImageBanner />
    </>
  );
}
