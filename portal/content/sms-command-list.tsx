import type { SmsCommand } from '@kerb/core/domain/city/sms-command.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { useTranslation } from 'react-i18next';
import { CommandParts } from './command-parts.tsx';

/** Name, hint, format and example of each command. */
export function SmsCommandList({ commands }: { readonly commands: readonly SmsCommand[] }) {
  const { t } = useTranslation('content');
  return (
    <ul className="kerb-stack kerb-content__commands">
      {commands.map(({ name, hint, example, parts }) => (
        <li key={`${name} ${example}`}>
          <Card>
            <h2 className="kerb-content__item-title">{name}</h2>
            <CommandParts parts={parts} />
            {hint ? <p className="kerb-note">{hint}</p> : null}
            {example ? (
              <p className="kerb-note kerb-content__example">
                {t('sms.example')}: <code>{example}</code>
              </p>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
