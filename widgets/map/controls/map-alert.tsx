import type { AppError } from '@kerb/core/errors/app-error.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The place that the page asked for cannot be shown. */
export function PlaceAlert({ error, onClose }: Pick<Props, 'onClose'> & { readonly error: AppError }) {
  const errorText = useErrorText();
  return <MapAlert onClose={onClose}>{errorText(error)}</MapAlert>;
}

/** The city has no parking with the number that the address or the page asks for. */
export function MissingAlert({ code, onClose }: Pick<Props, 'onClose'> & { readonly code: string }) {
  const { t } = useTranslation('map');
  return (
    <MapAlert title={t('missing.title', { code })} onClose={onClose}>
      {t('missing.text')}
    </MapAlert>
  );
}

/** An alert over the map: what the page asked for cannot be shown. */
function MapAlert({ title, children, onClose }: Props) {
  return (
    <div className="kerb-map__alert">
      <Notice tone="warning" announce="alert" title={title} onClose={onClose}>
        {children}
      </Notice>
    </div>
  );
}
