import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRecents } from '@kerb/kit/runtime/recents.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { LocateIcon, MapPinIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './extras.css?inline';
import type { NearDialogProps } from './near-dialog.tsx';

export interface Props extends NearMeButtonProps {
  readonly kind: 'zone' | 'parking';
  readonly value: string;
}

/** Shortcuts to a spot: near the driver, on the map, or one that was paid for recently. */
export function SpotShortcuts(props: Props) {
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} className="kerb-pay__ways">
      <div className="kerb-pay__way-row">
        <NearMeButton {...props} />
        <MapLink />
      </div>
      <RecentSpots {...props} />
    </div>
  );
}

/** The map returns here with the spot in the address. */
function MapLink() {
  const { t } = useTranslation('payExtras');
  const { map } = useNavigation();
  if (!map) return null;
  const { open } = map;
  return (
    <ButtonLink
      variant="quiet"
      href={map.url}
      icon={<MapPinIcon />}
      // The draft stays in this tab.
      {...(open
        ? {
            onClick: (event) => {
              event.preventDefault();
              open();
            },
          }
        : { target: '_blank', rel: 'noopener' })}
    >
      {t('ways.map')}
    </ButtonLink>
  );
}

function RecentSpots({ kind, choices, value, onChoose }: Props) {
  const { t } = useTranslation('payExtras');
  const { spots } = useRecents();
  const recent = spots.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  if (recent.length === 0) return null;
  return (
    <fieldset className="kerb-cluster kerb-pay__recents">
      <legend className="kerb-note kerb-pay__recents-name">{t(`ways.recent.${kind}`)}</legend>
      {recent.map(({ id, code, name }) => (
        <button
          key={id}
          type="button"
          className="kerb-pay__chip"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          <strong>{code}</strong> {name}
        </button>
      ))}
    </fieldset>
  );
}

interface NearMeButtonProps {
  readonly nearDialog: LazyChunk<{ readonly NearDialog: ComponentType<NearDialogProps> }>;
  readonly choices: readonly SpotChoice[];
  readonly onChoose: (id: string) => void;
}

type DialogState =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'open'; readonly Dialog: ComponentType<NearDialogProps> };

/** The button and the dialog that it loads. If that fails, another press tries again. */
function NearMeButton({ nearDialog, choices, onChoose }: NearMeButtonProps) {
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
