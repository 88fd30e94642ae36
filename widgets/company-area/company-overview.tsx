import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CompanySectionProps, Section } from './section.tsx';

interface CompanyOverviewProps extends CompanySectionProps {
  /** A link to a section of the account. */
  readonly linkTo: (section: 'vehicles' | 'drivers' | 'devices' | 'operations', text: string) => ReactNode;
  /** Whom to ask about the contract. */
  readonly contacts?: ReactNode;
  /** Passkeys of the company's login. */
  readonly passkeys?: ReactNode;
  /** The logout. */
  readonly actions?: ReactNode;
}

/** The company, its balance and how large its fleet is. */
export function CompanyOverview({ company, linkTo, contacts, passkeys, actions }: CompanyOverviewProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  useFreshBalance();
  const { name, inn, email, balance, vehicles, drivers, devices } = company;
  return (
    <Section title={name || t('title')} actions={actions}>
      <div className="kerb-company__cards">
        <Card>
          <h2 className="kerb-note kerb-company__facts">{t('overview.balance')}</h2>
          {balance === undefined ? (
            <p>{t('overview.balanceUnknown')}</p>
          ) : (
            // Whole roubles.
            <p className="kerb-company__balance">{formatShortRoubles(balance, language)}</p>
          )}
          <p>{linkTo('operations', t('overview.operations'))}</p>
          <p className="kerb-note kerb-company__facts">{t('overview.operationsText')}</p>
        </Card>
        <Card>
          <h2 className="kerb-note kerb-company__facts">{t('overview.fleet')}</h2>
          <ul className="kerb-stack kerb-stack--1 kerb-company__links">
            <Count active={activeIn(vehicles)}>
              {linkTo('vehicles', t('overview.vehicles', { count: vehicles.length }))}
            </Count>
            <Count active={activeIn(drivers)}>
              {linkTo('drivers', t('overview.drivers', { count: drivers.length }))}
            </Count>
            <Count active={activeIn(devices)}>
              {linkTo('devices', t('overview.devices', { count: devices.length }))}
            </Count>
          </ul>
        </Card>
        <Card>
          <h2 className="kerb-note kerb-company__facts">{t('overview.contract')}</h2>
          <dl className="kerb-company__details">
            <dt>{t('overview.inn')}</dt>
            <dd>{inn}</dd>
            {email ? (
              <>
                <dt>{t('overview.email')}</dt>
                <dd>{email}</dd>
              </>
            ) : null}
          </dl>
          {contacts ? (
            <>
              <p>{t('overview.contractText')}</p>
              {contacts}
            </>
          ) : null}
        </Card>
      </div>
      {passkeys}
    </Section>
  );
}

function Count({ active, children }: { readonly active: number; readonly children: ReactNode }) {
  const { t } = useTranslation('company');
  return (
    <li>
      {children}
      <span>{t('overview.active', { count: active })}</span>
    </li>
  );
}

function activeIn(items: readonly { readonly isActive: boolean }[]): number {
  return items.filter(({ isActive }) => isActive).length;
}
