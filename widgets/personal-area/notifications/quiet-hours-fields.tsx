import { type PushSettings, type QuietHours, usualQuietHours } from '@kerb/core/domain/account/push.ts';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly settings: PushSettings;
  readonly onChange: (over: Pick<PushSettings, 'quietHours'> | Pick<PushSettings, 'isStayQuiet'>) => void;
}

/** When no message comes, and whether that holds for messages about a running stay. */
export function QuietHoursFields({ settings: { quietHours, isStayQuiet }, onChange }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <Switch
        label={t('quiet.on')}
        checked={quietHours !== undefined}
        onChange={({ target }) => onChange({ quietHours: target.checked ? usualQuietHours : undefined })}
      />
      {quietHours ? (
        <>
          <TimeFields hours={quietHours} onChange={(changed) => onChange({ quietHours: changed })} />
          <Switch
            label={t('quiet.stays')}
            hint={t('quiet.staysHint')}
            checked={!isStayQuiet}
            onChange={({ target }) => onChange({ isStayQuiet: !target.checked })}
          />
        </>
      ) : null}
    </>
  );
}

interface TimeFieldsProps {
  readonly hours: QuietHours;
  readonly onChange: (hours: QuietHours) => void;
}

/** They are stored once the driver leaves a field, because browsers report each digit. */
function TimeFields({ hours, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('notifications');
  const [draft, setDraft] = useState(hours);
  const isWrong = !draft.from || !draft.until || draft.from === draft.until;
  const store = () => {
    if (!isWrong && (draft.from !== hours.from || draft.until !== hours.until)) onChange(draft);
  };
  return (
    <div className="kerb-notifications__times">
      {(['from', 'until'] as const).map((edge) => (
        <TextField
          key={edge}
          type="time"
          label={t(`quiet.${edge}`)}
          value={draft[edge]}
          error={isWrong && edge === 'until' ? t('quiet.wrong') : undefined}
          onChange={({ target }) => setDraft({ ...draft, [edge]: target.value })}
          onBlur={store}
        />
      ))}
    </div>
  );
}
