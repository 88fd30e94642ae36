import type { AppError } from '@kerb/core/errors/app-error.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: AppError;
  readonly onClose: () => void;
}

/** An alert over the map: what the page asked for cannot be shown (MAP-22). */
export function MapAlert({ error, onClose }: Props) {
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className="kerb-map__alert">
      <Notice tone="warning" announce="alert" closeLabel={common('close')} onClose={onClose}>
        {errorText(error)}
      </Notice>
    </div>
  );
}
