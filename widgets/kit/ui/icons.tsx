import { drawIcon } from './icon.tsx';

// One stroke of 1.75 on a grid of 20; a dot is a line of no length. Marked pure, so that a widget carries only those it draws.

export const ParkingIcon = /* @__PURE__ */ drawIcon('M4 2.9h12v14.2H4zM8 14V6h2.6a2.5 2.5 0 0 1 0 5H8');
export const CarIcon = /* @__PURE__ */ drawIcon(
  'M3 14.5v-3.7l1.8-5A1.8 1.8 0 0 1 6.5 4.600h7a1.8 1.8 0 0 1 1.7 1.200l1.8 5v3.700zM3.2 10.300h13.600M4.2 14.500v2M15.8 14.500v2M6 12.500h.01M14 12.500h.01',
);
export const ClockIcon = /* @__PURE__ */ drawIcon(
  'M10 2.500a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 5.800V10l2.8 1.7',
);
export const MapPinIcon = /* @__PURE__ */ drawIcon(
  'M10 17.800c3.7-3.5 5.6-6.5 5.6-9.100a5.6 5.6 0 0 0-11.2 0c0 2.6 1.9 5.6 5.6 9.100zM10 6.700a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
);
export const LocateIcon = /* @__PURE__ */ drawIcon('M3 9.2 17 3l-6.2 14-1.7-6.100z');
export const SearchIcon = /* @__PURE__ */ drawIcon(
  'M8.8 3a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.600zM13 13l4.2 4.2',
);
export const FilterIcon = /* @__PURE__ */ drawIcon(
  'M3 6h7M14 6h3M3 14h3M10 14h7M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
);
export const CloseIcon = /* @__PURE__ */ drawIcon('M5 5l10 10M15 5 5 15');
export const ChevronDownIcon = /* @__PURE__ */ drawIcon('M5 7.500l5 5 5-5');
export const ChevronUpIcon = /* @__PURE__ */ drawIcon('M5 12.500l5-5 5 5');
export const ChevronLeftIcon = /* @__PURE__ */ drawIcon('M12.5 5l-5 5 5 5');
export const ChevronRightIcon = /* @__PURE__ */ drawIcon('M7.5 5l5 5-5 5');
export const CheckIcon = /* @__PURE__ */ drawIcon('M4 10.500l4 4 8-9');
export const InfoIcon = /* @__PURE__ */ drawIcon(
  'M10 2.500a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.200v4.500M10 6.400h.01',
);
export const SuccessIcon = /* @__PURE__ */ drawIcon(
  'M10 2.500a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM6.7 10.300l2.3 2.3 4.3-4.9',
);
export const WarningIcon = /* @__PURE__ */ drawIcon('M10 3.2 17.7 16.600H2.300zM10 8v4M10 14.200h.01');
export const ErrorIcon = /* @__PURE__ */ drawIcon(
  'M6.9 2.500h6.200l4.4 4.400v6.200l-4.4 4.400H6.900l-4.4-4.400V6.900zM10 6.300v4.400M10 13.600h.01',
);
export const CardIcon = /* @__PURE__ */ drawIcon(
  'M4 4.500h12a1.5 1.5 0 0 1 1.5 1.500v8a1.5 1.5 0 0 1-1.5 1.500H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.500zM2.5 8.300h15M5.5 12.300H8',
);
export const PhoneIcon = /* @__PURE__ */ drawIcon(
  'M7 2.300h6a1.5 1.5 0 0 1 1.5 1.500v12.400a1.5 1.5 0 0 1-1.5 1.500H7a1.5 1.5 0 0 1-1.5-1.500V3.800A1.5 1.5 0 0 1 7 2.300zM9.2 15h1.6',
);
export const WheelchairIcon = /* @__PURE__ */ drawIcon(
  'M8.5 3.200h.01M8.5 6.200V11h4.300l1.9 4.600h1.600M8.5 8.200h3.800M6.2 9.600a4.2 4.2 0 1 0 5.9 5.2',
);
export const TaxiIcon = /* @__PURE__ */ drawIcon(
  'M8 5.200V3h4v2.200M3 14.800v-3.500l1.7-4.700a2 2 0 0 1 1.9-1.400h6.800a2 2 0 0 1 1.9 1.400l1.7 4.700v3.500zM3.3 10.600h13.400M4.2 14.800v2M15.8 14.800v2M6.2 12.700h.01M13.8 12.700h.01',
);
export const BusIcon = /* @__PURE__ */ drawIcon(
  'M5.5 3h9A1.5 1.5 0 0 1 16 4.500V15H4V4.500A1.5 1.5 0 0 1 5.5 3zM4 10h12M10 3v7M6 15v2M14 15v2M6.8 12.500h.01M13.2 12.500h.01',
);
export const MuseumIcon = /* @__PURE__ */ drawIcon(
  'M2.8 7.3 10 3l7.2 4.300zM5 7.500V14M8.3 7.500V14M11.7 7.500V14M15 7.500V14M3 16.800h14M3.8 14h12.4',
);
export const ChurchIcon = /* @__PURE__ */ drawIcon(
  'M10 1.800v3.800M8.3 3.300h3.400M10 5.600c-2.4 1.3-2.8 2.6-2.3 4h4.600c.5-1.4.1-2.7-2.3-4zM7.7 9.600v7.600M12.3 9.600v7.600M7.7 12H4v5.200h12V12h-3.700M10 17.200v-3',
);
export const SightIcon = /* @__PURE__ */ drawIcon(
  'M10 2.600l2.3 4.7 5.2.8-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2-3.8-3.6 5.2-.800z',
);
export const PayStationIcon = /* @__PURE__ */ drawIcon(
  'M6 2.500h8V14H6zM8.3 5.200h3.400M8.3 7.800h3.400M10 14v3.500M7.5 17.500h5M10 10.700h.01',
);
export const TerminalIcon = /* @__PURE__ */ drawIcon(
  'M5 2.500h10v15H5zM7.7 5.200h4.600v3.600H7.700zM8 11.700h.01M12 11.700h.01M8 14.500h4',
);
export const BoardIcon = /* @__PURE__ */ drawIcon(
  'M2.5 4h15v8.500h-15zM7 12.500v5M13 12.500v5M5.8 7h3.400M5.8 9.600h5M14 7h.01M14 9.600h.01',
);
export const HomeIcon = /* @__PURE__ */ drawIcon('M3 9.5 10 3.200l7 6.300M5 8v9h10V8M8.3 17v-4.800h3.400V17');
export const MultiStoreyIcon = /* @__PURE__ */ drawIcon(
  'M3 17.500V5l7-2.500L17 5v12.500M3 9h14M3 13h14M6.5 17.500V15.300M13.5 17.500v-2.2',
);
export const CalendarIcon = /* @__PURE__ */ drawIcon(
  'M4 4.500h12A1.5 1.5 0 0 1 17.5 6v10a1.5 1.5 0 0 1-1.5 1.500H4A1.5 1.5 0 0 1 2.5 16V6A1.5 1.5 0 0 1 4 4.500zM2.5 8.500h15M6.5 2.500v3.500M13.5 2.500v3.5',
);
export const GlobeIcon = /* @__PURE__ */ drawIcon(
  'M10 2.500a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM2.5 10h15M10 2.500c4 4.7 4 10.3 0 15-4-4.7-4-10.3 0-15z',
);
export const MenuIcon = /* @__PURE__ */ drawIcon('M3 5.500h14M3 10h14M3 14.500h14');
export const ExternalLinkIcon = /* @__PURE__ */ drawIcon(
  'M8 4H4.500v11.500H16V12M11.5 3.500h5v5M16.5 3.5 9.5 10.5',
);
export const RefreshIcon = /* @__PURE__ */ drawIcon(
  'M16.8 10a6.8 6.8 0 1 1-2-4.800l2 1.900M16.8 3v4.100h-4.1',
);
export const OfflineIcon = /* @__PURE__ */ drawIcon(
  'M3 3l14 14M5.5 10.600a6.5 6.5 0 0 1 3-1.700M12.3 9.400a6.5 6.5 0 0 1 2.2 1.200M2.6 7.500a10.5 10.5 0 0 1 3-2M9 4.500a10.5 10.5 0 0 1 8.4 3M8 13.300a3 3 0 0 1 3.6-.300M10 16.200h.01',
);
