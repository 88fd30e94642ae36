import { type PopupNotice as Notice, opensPopup } from '@kerb/core/domain/content/popup-notice.ts';
import { parseServerTime } from '@kerb/core/domain/time.ts';
import { usePopupNotice } from '@kerb/kit/queries/popup-notice.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CloseIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CityHtml } from '../content/city-html.tsx';
import { contentStylesheet } from '../content/content-stylesheet.ts';
import { noticesStylesheet } from './notices-stylesheet.ts';

/** TEXT-14, milliseconds. */
const delay = 300;

/** TEXT-14 to TEXT-17: the city's notice over any page, until it is closed. A failed call shows none. */
export function PopupNotice() {
  const { config, store } = useRuntime();
  const { data: notice } = usePopupNotice();
  const [isDue, setDue] = useState(false);
  const [closed, setClosed] = useState(() => store.read(keyOf(config.city)));
  const hasNotice = notice !== undefined;
  useEffect(() => {
    if (!hasNotice) return;
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

/** TEXT-15: holds the time of the notice that was closed last. */
const keyOf = (city: string) => `popupNotice:${city}`;

interface Props {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** It is no modal: the page stays usable, and the focus where it is. */
function OpenNotice({ notice: { title, html }, onClose }: Props) {
  const { t } = useTranslation('content');
  const titleId = useId();
  const styleRef = useStylesheet(noticesStylesheet);
  const htmlStyleRef = useStylesheet(contentStylesheet);
  return (
    <section
      ref={(element) => {
        styleRef(element);
        htmlStyleRef(element);
      }}
      className="kerb-notices__popup"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="kerb-notices__head">
        <h2 id={titleId} className="kerb-notices__title">
          {title || t('notices.popup')}
        </h2>
        <IconButton icon={<CloseIcon />} label={t('notices.close')} onClick={onClose} />
      </div>
      {html ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard.
        <div className="kerb-notices__body" tabIndex={0}>
          <CityHtml html={html} />
        </div>
      ) : null}
    </section>
  );
}
