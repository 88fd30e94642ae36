import type { Category } from '@kerb/core/domain/map/map-object.ts';
import type { Icon } from '@kerb/kit/ui/icon.tsx';
import {
  BoardIcon,
  BusIcon,
  ChurchIcon,
  HomeIcon,
  MultiStoreyIcon,
  MuseumIcon,
  ParkingIcon,
  PayStationIcon,
  SightIcon,
  TaxiIcon,
  TerminalIcon,
  WheelchairIcon,
} from '@kerb/kit/ui/icons.tsx';
import type { Ref } from 'react';

const icons: Partial<Record<Category, Icon>> = {
  multiStorey: MultiStoreyIcon,
  resident: HomeIcon,
  disabled: WheelchairIcon,
  taxi: TaxiIcon,
  bus: BusIcon,
  payStation: PayStationIcon,
  qiwiKiosk: TerminalIcon,
  paymentKiosk: TerminalIcon,
  informationBoard: BoardIcon,
  museum: MuseumIcon,
  sight: SightIcon,
  church: ChurchIcon,
  residentZone: HomeIcon,
};

/** MAP-03: an unknown category has the default icon. */
export function iconOfCategory(category: Category): Icon {
  return icons[category] ?? ParkingIcon;
}

const drawn = Object.entries(icons).concat([['other', ParkingIcon]]);

/** The icons, drawn once out of sight: markers are no React components and take copies. */
export function IconTemplates({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {drawn.map(([category, CategoryIcon]) => (
        <span key={category} data-category={category}>
          <CategoryIcon size="small" />
        </span>
      ))}
    </div>
  );
}

export function copyIcon(templates: HTMLElement, category: Category): Node | undefined {
  const template =
    templates.querySelector(`[data-category=${category}]`) ??
    templates.querySelector('[data-category=other]');
  return template?.firstChild?.cloneNode(true);
}
