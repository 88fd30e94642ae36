import { type PushKind, pushKinds } from '@kerb/core/domain/account/push.ts';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly kindsOff: readonly PushKind[];
  readonly onChange: (kindsOff: readonly PushKind[]) => void;
}

/** A switch per kind of message. */
export function PushKinds({ kindsOff, onChange }: Props) {
  const { t } = useTranslation('notifications');
  return pushKinds.map((kind) => (
    <Switch
      key={kind}
      label={t(`kinds.${kind}`)}
      checked={!kindsOff.includes(kind)}
      onChange={({ target }) => {
        const others = kindsOff.filter((each) => each !== kind);
        onChange(target.checked ? others : [...others, kind]);
      }}
    />
  ));
}
