import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import type { CompanyDriver } from '@kerb/core/domain/company/company.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { UserIcon } from '@kerb/kit/ui/icons.tsx';
import { useHighlight } from '@kerb/kit/ui/use-highlight.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityBadge } from '../activity-badge.tsx';
import { FleetList } from '../fleet-list/fleet-list.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { RowActions } from '../row-actions.tsx';
import { type CompanySectionProps, Section } from '../section.tsx';
import { DriverDialog } from './driver-dialog.tsx';

interface Props extends CompanySectionProps {
  /** Opens the history of one driver. */
  readonly onOpenHistory: (driver: CompanyDriver) => void;
}

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly driver: CompanyDriver };

const textOf = ({ name, phone, plate }: CompanyDriver) => [name, phone, plate].join(' ');

/** The drivers of a company: search, add, change, activate, delete. */
export function CompanyDrivers({ company, onOpenHistory }: Props) {
  const { t } = useTranslation('company');
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { mutate, isPending, error } = useChangeFleet();
  const [highlighted, highlight] = useHighlight<number>();
  return (
    <Section
      title={t('drivers.title')}
      actions={
        <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
          {t('drivers.add')}
        </Button>
      }
    >
      <ErrorNotice error={error} />
      <FleetList
        label={t('drivers.title')}
        items={company.drivers}
        textOf={textOf}
        searchHint={t('drivers.searchHint')}
        highlighted={highlighted}
        empty={<EmptyState icon={UserIcon} title={t('drivers.none')} text={t('drivers.noneText')} />}
      >
        {(driver) => (
          <>
            <span className="kerb-company__name">{driver.name}</span>
            <span className="kerb-note kerb-company__facts">
              <span>{formatPhone(driver.phone)}</span>
              <span>
                {driver.plate ? formatPlate(driver.plate) : t('drivers.noVehicle')}
                {driver.paymentDevice ? ` · ${t('drivers.paysWith', { device: driver.paymentDevice })}` : ''}
              </span>
            </span>
            <ActivityBadge of="drivers" isActive={driver.isActive} />
            <RowActions
              name={driver.name}
              activity={{
                isActive: driver.isActive,
                isBusy: isPending,
                onToggle: () =>
                  mutate(
                    { kind: 'setDriverActivity', driver, isActive: !driver.isActive },
                    { onSuccess: () => highlight(driver.id) },
                  ),
              }}
              onChange={() => setOpen({ kind: 'change', driver })}
              onRemove={() => setOpen({ kind: 'remove', driver })}
            >
              <Button
                variant="quiet"
                size="small"
                aria-label={t('drivers.historyOf', { name: driver.name })}
                onClick={() => onOpenHistory(driver)}
              >
                {t('drivers.history')}
              </Button>
            </RowActions>
          </>
        )}
      </FleetList>
      {open?.kind === 'add' || open?.kind === 'change' ? (
        <DriverDialog
          company={company}
          edited={open.kind === 'change' ? open.driver : undefined}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <RemoveDialog
          title={t('drivers.removeTitle')}
          change={{ kind: 'removeDriver', driver: open.driver }}
          onClose={close}
        >
          <strong>{open.driver.name}</strong>
          <p>{t('drivers.removeText')}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}
