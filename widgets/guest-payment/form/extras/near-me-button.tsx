import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearDialogProps } from './near-dialog.tsx';

export interface NearMeButtonProps {
  readonly nearDialog: LazyChunk<{ readonly NearDialog: ComponentType<NearDialogProps> }>;
  readonly choices: readonly SpotChoice[];
  readonly onChoose: (id: string) => void;
}

type DialogState =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'open'; readonly Dialog: ComponentType<NearDialogProps> };

/** The button and the dialog that it loads. If that fails, another press tries again. */
export function NearMeButton({ nearDialog, choices, onChoose }: NearMeButtonProps) {
  const { t } = useTranslation('payExtras');
  const [state, setState] = useState<DialogState>({ status: 'closed' });
  const open = async () => {
    setState({ status: 'loading' });
    try {
      const { NearDialog } = await nearDialog.load();
      setState({ status: 'open', Dialog: NearDialog });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  };
  const close = () => setState({ status: 'closed' });
  return (
    <>
      <Button
        variant="quiet"
        icon={<LocateIcon />}
        isBusy={state.status === 'loading'}
        onClick={() => void open()}
      >
        {t('ways.near')}
      </Button>
      {state.status === 'failed' ? <ErrorNotice error={state.error} /> : null}
      {state.status === 'open' ? (
        <state.Dialog
          choices={choices}
          onClose={close}
          onChoose={(id) => {
            close();
            onChoose(id);
          }}
        />
      ) : null}
    </>
  );
}
