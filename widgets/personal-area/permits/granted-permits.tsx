import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { formatPermitTime } from '@kerb/core/domain/permit/format-permit-time.ts';
import { type GrantedPermit, isConcession } from '@kerb/core/domain/permit/permit.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useGrantedPermits } from '@kerb/kit/queries/granted-permits.ts';
import { type PermitAction, useActOnPermit } from '@kerb/kit/queries/permits.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { CalendarIcon, ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from './action-dialog.tsx';
import { Concessions } from './concessions.tsx';
import { News } from './news.tsx';
import { useZoneText } from './use-zone-text.ts';

interface Props {
  readonly profile: Profile;
}

interface OpenAction {
  readonly kind: PermitAction['kind'];
  readonly permit: GrantedPermit;
  readonly orderNumber: string;
}

/** The concessions and permits of the account, and what can be done with each. */
export function GrantedPermits({ profile }: Props) {
  const { t } = useTranslation('permits');
  const query = useGrantedPermits();
  const { data: permits } = query;
  const acting = useActOnPermit();
  const [open, setOpen] = useState<OpenAction>();
  const [done, setDone] = useState<string>();
  const doneText = useDoneText();
  const act = async (action: PermitAction) => {
    const sum = await acting.mutateAsync(action);
    setDone(doneText(action.kind, sum));
    setOpen(undefined);
  };
  return (
    <TitledSection title={t('granted.title')}>
      {done === undefined || open ? null : (
        <News of={done}>
          <Notice tone="success" onClose={() => setDone(undefined)}>
            {done}
          </Notice>
        </News>
      )}
      {permits ? (
        permits.length > 0 ? (
          <>
            <Concessions concessions={permits.filter(isConcession)} profile={profile} />
            <PermitTable
              permits={permits.filter((permit) => !isConcession(permit))}
              profile={profile}
              busy={acting.isPending ? acting.variables?.orderNumber : undefined}
              onAct={(next) => {
                acting.reset();
                setDone(undefined);
                setOpen(next);
              }}
            />
          </>
        ) : (
          <EmptyState icon={CalendarIcon} title={t('granted.empty')} text={t('granted.emptyText')} />
        )
      ) : (
        <QueryPlaceholder query={query} title={t('granted.failed')} label={t('loading')} height={160} />
      )}
      {open ? (
        <ActionDialog
          {...open}
          vehicles={profile.vehicles}
          isBusy={acting.isPending}
          error={acting.error}
          onConfirm={act}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}

/** What a notice says after an action, with the sum that the city named. */
function useDoneText() {
  const { t } = useTranslation('permits');
  const roubles = useRoubles();
  return (kind: PermitAction['kind'], sum: Kopecks | undefined): string => {
    if (!sum) return t(`done.${kind}`);
    const amount = roubles(sum);
    if (kind === 'pause') return t('done.pauseDue', { amount });
    return kind === 'refund'
      ? `${t('done.refund')}. ${t('done.refundAmount', { amount })}`
      : t(`done.${kind}`);
  };
}

interface TableProps extends Props {
  readonly permits: readonly GrantedPermit[];
  /** The order number of the permit that an action runs for. */
  readonly busy: string | undefined;
  readonly onAct: (action: OpenAction) => void;
}

function PermitTable({ permits, profile, busy, onAct }: TableProps) {
  const { t } = useTranslation('permits');
  const columns = columnsOf(useCity());
  if (permits.length === 0) return null;
  return (
    <table className="kerb-table kerb-permits__table" aria-label={t('granted.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`granted.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {permits.map((permit, index) => (
        <PermitRows
          key={permit.orderNumber ?? `${index} ${permit.kind}`}
          {...{ permit, columns, profile, onAct }}
          isBusy={busy !== undefined && busy === permit.orderNumber}
        />
      ))}
    </table>
  );
}

const columnNames = ['kind', 'zone', 'quarter', 'vehicle', 'discount', 'period', 'from', 'until'] as const;
type Column = (typeof columnNames)[number];

/** The quarter stands in the place of zone and discount. */
function columnsOf({ showsCadastralQuarter }: CityConfig): readonly Column[] {
  const hidden: readonly Column[] = showsCadastralQuarter ? ['zone', 'discount'] : ['quarter'];
  return columnNames.filter((name) => !hidden.includes(name));
}

interface RowProps {
  readonly permit: GrantedPermit;
  readonly columns: readonly Column[];
  readonly profile: Profile;
  readonly isBusy: boolean;
  readonly onAct: (action: OpenAction) => void;
}

function PermitRows({ permit, columns, profile, isBusy, onAct }: RowProps) {
  const { t } = useTranslation('permits');
  const cells = useCells(permit, profile);
  const { orderNumber } = permit;
  const kinds = actionsOf(permit);
  return (
    <tbody>
      <tr>
        {columns.map((column) => (
          <td key={column} className={`kerb-permits__cell--${column}`}>
            {/* On a phone the table is a list of cards, without the row of headings. */}
            <span className="kerb-table__label" aria-hidden="true">
              {t(`granted.columns.${column}`)}
            </span>
            <span>{cells[column]}</span>
          </td>
        ))}
      </tr>
      {orderNumber !== undefined && kinds.length > 0 ? (
        <tr className="kerb-permits__actions-row">
          <td colSpan={columns.length}>
            <div className="kerb-cluster">
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  disabled={isBusy}
                  aria-label={t('action.of', {
                    action: t(`action.${kind}`),
                    kind: permit.kind,
                    plate: permit.plate === 'any' ? '' : formatPlate(permit.plate),
                  })}
                  onClick={() => onAct({ kind, permit, orderNumber })}
                >
                  {t(`action.${kind}`)}
                </Button>
              ))}
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** Exactly what the city allows. */
function actionsOf(permit: GrantedPermit): readonly PermitAction['kind'][] {
  return [
    ...(permit.canPause ? (['pause'] as const) : []),
    ...(permit.canContinue ? (['continue'] as const) : []),
    ...(permit.canChangePlate ? (['changePlate'] as const) : []),
    ...(permit.canRefund ? (['refund'] as const) : []),
  ];
}

function useCells(permit: GrantedPermit, { vehicles }: Profile): Readonly<Record<Column, ReactNode>> {
  const { t } = useTranslation('permits');
  const { timeZone } = useCity();
  const zoneText = useZoneText();
  const { kind, zoneIds, plate, discountPercent, orderNumber, canContinue, from, until, period } = permit;
  const zone = zoneIds === 'any' ? t('granted.anyZone') : zoneText(zoneIds);
  const time = (at: Instant | undefined) => (at === undefined ? '—' : formatPermitTime(at, timeZone));
  return {
    kind: (
      <span className="kerb-permits__kind">
        <strong>{kind}</strong>
        {orderNumber === undefined ? null : (
          <span className="kerb-permits__muted">{t('granted.order', { number: orderNumber })}</span>
        )}
        {canContinue ? (
          <Badge tone="warning" icon={<ClockIcon size="small" />}>
            {t('granted.paused')}
          </Badge>
        ) : null}
      </span>
    ),
    zone,
    quarter: permit.quarter ?? zone,
    vehicle:
      plate === 'any' ? (
        t('granted.anyVehicle')
      ) : (
        <Plate
          plate={plate}
          size="small"
          isForeign={vehicles.find((vehicle) => vehicle.plate === plate)?.isForeign}
        />
      ),
    discount: String(discountPercent),
    period: period ? t(`type.${period}`) : '—',
    from: time(from),
    until: time(until),
  };
}
