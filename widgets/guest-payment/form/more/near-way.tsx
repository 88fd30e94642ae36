import { AppError } from '@kerb/core/errors/app-error.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearDialogProps } from './near-dialog.tsx';

export interface NearWayProps {
  /** Fetches the dialog. */
  readonly loadNear: () => Promise<{ readonly default: ComponentType<NearDialogProps> }>;
  readonly choices: readonly SpotChoice[];
  readonly onChoose: (id: string) => void;
}

type State = 'closed' | 'loading' | 'failed' | { readonly Part: ComponentType<NearDialogProps> };

/** PLUS-05: the button, and the dialog it loads; where that fails, another press tries again. */
export function NearWay({ loadNear, choices, onChoose }: NearWayProps) {
  const { t } = useTranslation('payMore');
  const errorText = useErrorText();
  const [state, setState] = useState<State>('closed');
  const open = async () => {
    setState('loading');
    setState(
      await loadNear().then(
        ({ default: Part }) => ({ Part }),
        () => 'failed' as const,
      ),
    );
  };
  return (
    <>
      <Button variant="quiet" icon={<LocateIcon />} isBusy={state === 'loading'} onClick={() => void open()}>
        {t('ways.near')}
      </Button>
      {state === 'failed' ? <Notice tone="danger">{errorText(new AppError('unreachable'))}</Notice> : null}
      {typeof state === 'object' ? (
        <state.Part
          choices={choices}
          onClose={() => setState('closed')}
          onChoose={(id) => {
            setState('closed');
            onChoose(id);
          }}
        />
      ) : null}
    </>
  );
}
