import { drawIcon } from '@kerb/kit/ui/icon.tsx';

// Icons of map categories, in the style of the kit's icons: one stroke of 1.75 on a grid of 20.

export const WheelchairIcon = drawIcon(
  'M8.5 3.2h.01M8.5 6.2V11h4.3l1.9 4.6h1.6M8.5 8.2h3.8M6.2 9.6a4.2 4.2 0 1 0 5.9 5.2',
);
export const TaxiIcon = drawIcon(
  'M8 5.2V3h4v2.2M3 14.8v-3.5l1.7-4.7a2 2 0 0 1 1.9-1.4h6.8a2 2 0 0 1 1.9 1.4l1.7 4.7v3.5zM3.3 10.6h13.4M4.2 14.8v2M15.8 14.8v2M6.2 12.7h.01M13.8 12.7h.01',
);
export const BusIcon = drawIcon(
  'M5.5 3h9A1.5 1.5 0 0 1 16 4.5V15H4V4.5A1.5 1.5 0 0 1 5.5 3zM4 10h12M10 3v7M6 15v2M14 15v2M6.8 12.5h.01M13.2 12.5h.01',
);
export const MultiStoreyIcon = drawIcon(
  'M3 17.5V5l7-2.5L17 5v12.5M3 9h14M3 13h14M6.5 17.5V15.3M13.5 17.5v-2.2',
);
export const HomeIcon = drawIcon('M3 9.5 10 3.2l7 6.3M5 8v9h10V8M8.3 17v-4.8h3.4V17');
export const ResidentZoneIcon = drawIcon(
  'M2.5 5.3V2.5h2.8M14.7 2.5h2.8v2.8M17.5 14.7v2.8h-2.8M5.3 17.5H2.5v-2.8M5.4 10 10 5.9l4.6 4.1M6.9 9v5h6.2V9',
);
export const HotelIcon = drawIcon(
  'M2.5 16V4.5M2.5 13.3h15M17.5 16v-3.7a2.8 2.8 0 0 0-2.8-2.8H9.3v3.8M5.9 8.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
);
export const PayStationIcon = drawIcon(
  'M10 2a4.8 4.8 0 1 1 0 9.6A4.8 4.8 0 0 1 10 2zM8.8 9.2V4.6h1.5a1.4 1.4 0 0 1 0 2.8H8.8M10 11.6v6M6.8 17.6h6.4',
);
export const TerminalIcon = drawIcon('M5 2.5h10v15H5zM7.7 5.2h4.6v3.6H7.7zM8 11.7h.01M12 11.7h.01M8 14.5h4');
export const CashKioskIcon = drawIcon(
  'M2.5 5.2h15v9.6h-15zM10 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM5.2 10h.01M14.8 10h.01',
);
export const BoardIcon = drawIcon(
  'M2.5 4h15v8.5h-15zM7 12.5v5M13 12.5v5M5.8 7h3.4M5.8 9.6h5M14 7h.01M14 9.6h.01',
);
export const MuseumIcon = drawIcon(
  'M2.8 7.3 10 3l7.2 4.3zM5 7.5V14M8.3 7.5V14M11.7 7.5V14M15 7.5V14M3 16.8h14M3.8 14h12.4',
);
export const ChurchIcon = drawIcon(
  'M10 1.8v3.8M8.3 3.3h3.4M10 5.6c-2.4 1.3-2.8 2.6-2.3 4h4.6c.5-1.4.1-2.7-2.3-4zM7.7 9.6v7.6M12.3 9.6v7.6M7.7 12H4v5.2h12V12h-3.7M10 17.2v-3',
);
export const SightIcon = drawIcon(
  'M10 2.6l2.3 4.7 5.2.8-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2-3.8-3.6 5.2-.8z',
);
export const StreetIcon = drawIcon('M5 17.5 7 2.5M15 17.5 13 2.5M10 3.5v2.4M10 8.8v2.4M10 14.1v2.4');
export const SurfaceLotIcon = drawIcon('M2.5 3.5h15v13h-15zM7.5 3.5V9M12.5 3.5V9M7.5 16.5V13M12.5 16.5V13');
export const CommercialIcon = drawIcon(
  'M6.5 3h7A1.5 1.5 0 0 1 15 4.5v12.9l-2.5-1.6-2.5 1.6-2.5-1.6L5 17.4V4.5A1.5 1.5 0 0 1 6.5 3zM8 6.5h4M8 9.5h4',
);
export const FreeParkingIcon = drawIcon(
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM6.5 10.2l2.4 2.4 4.6-5',
);
export const LayByIcon = drawIcon('M2.5 5h3l2 5h5l2-5h3M2.5 15h2.7M8.6 15h2.8M14.8 15h2.7');
export const SocialIcon = drawIcon(
  'M10 16.8C5.4 13.2 3 10.6 3 7.7A3.7 3.7 0 0 1 10 6a3.7 3.7 0 0 1 7 1.7c0 2.9-2.4 5.5-7 9.1z',
);
export const MunicipalIcon = drawIcon('M5 17.5v-15M5 3.5h10.5L13 6.8l2.5 3.2H5');
export const ListIcon = drawIcon('M7.5 5H17M7.5 10H17M7.5 15H17M3.5 5h.01M3.5 10h.01M3.5 15h.01');
export const BookmarkIcon = drawIcon('M5.5 3h9v14L10 13.6 5.5 17z');
export const CarIcon = drawIcon(
  'M3 14.8v-3.5l1.7-4.7a2 2 0 0 1 1.9-1.4h6.8a2 2 0 0 1 1.9 1.4l1.7 4.7v3.5zM3.3 10.6h13.4M4.2 14.8v2M15.8 14.8v2M6.2 12.7h.01M13.8 12.7h.01',
);
