import type { Category } from '@kerb/core/domain/map/map-object.ts';
import type { Icon } from '@kerb/kit/ui/icon.tsx';
import { ParkingIcon } from '@kerb/kit/ui/icons.tsx';
import type { Ref } from 'react';
import {
  BoardIcon,
  BusIcon,
  CashKioskIcon,
  ChurchIcon,
  CommercialIcon,
  FreeParkingIcon,
  HomeIcon,
  HotelIcon,
  LayByIcon,
  MultiStoreyIcon,
  MunicipalIcon,
  MuseumIcon,
  PayStationIcon,
  ResidentZoneIcon,
  SightIcon,
  SocialIcon,
  StreetIcon,
  SurfaceLotIcon,
  TaxiIcon,
  TerminalIcon,
  WheelchairIcon,
} from './icons.tsx';

const icons: Partial<Record<Category, Icon>> = {
  onStreet: StreetIcon,
  surfaceLot: SurfaceLotIcon,
  commercial: CommercialIcon,
  free: FreeParkingIcon,
  layBy: LayByIcon,
  social: SocialIcon,
  municipal: MunicipalIcon,
  multiStorey: MultiStoreyIcon,
  resident: HomeIcon,
  disabled: WheelchairIcon,
  taxi: TaxiIcon,
  bus: BusIcon,
  hotel: HotelIcon,
  payStation: PayStationIcon,
  qiwiKiosk: CashKioskIcon,
  paymentKiosk: TerminalIcon,
  informationBoard: BoardIcon,
  museum: MuseumIcon,
  sight: SightIcon,
  church: ChurchIcon,
  residentZone: ResidentZoneIcon,
};

/** The icon of a category; an unknown category has the default icon. */
export function iconOfCategory(category: Category): Icon {
  return icons[category] ?? ParkingIcon;
}

const templates = Object.entries(icons).concat([['other', ParkingIcon]]);

/** Renders each icon once, hidden: markers are not React components and copy these. */
export function IconTemplates({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {templates.map(([category, CategoryIcon]) => (
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
