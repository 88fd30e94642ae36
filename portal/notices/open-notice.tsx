import type { PopupNotice as Notice } from '@kerb/core/domain/content/popup-notice.ts';
import { CloseButton } from '@kerb/kit/ui/icon-button.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CityHtml } from '../content/city-html.tsx';
import { contentStylesheet } from '../content/content-stylesheet.ts';
import '../content/content-texts.ts';
import css from './notices.css?inline';

export interface OpenNoticeProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** It is no modal: the page stays usable, and the focus where it is. */
export function OpenNotice({ notice: { title, html }, onClose }: OpenNoticeProps) {
  const { t } = useTranslation('content');
  const titleId = useId();
  const styleRef = useStylesheet(css);
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
        <CloseButton label={t('notices.close')} onClick={onClose} />
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
