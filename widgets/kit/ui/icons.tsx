import { drawIcon } from './icon.tsx';

// Icons of map and pay form, and what these share with others. An icon that only the personal area uses is in
// account-icons.tsx, because one module is in one file of the elements.
// Strokes of 1.75 on a grid of 20; a dot is a line without a length. Marked as pure, so that a widget
// includes only the icons that it uses.

export const ParkingIcon = /* @__PURE__ */ drawIcon('M4 2.9h12v14.2H4zM8 14V6h2.6a2.5 2.5 0 0 1 0 5H8');
export const ClockIcon = /* @__PURE__ */ drawIcon(
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 5.8V10l2.8 1.7',
);
export const MapPinIcon = /* @__PURE__ */ drawIcon(
  'M10 17.8c3.7-3.5 5.6-6.5 5.6-9.1a5.6 5.6 0 0 0-11.2 0c0 2.6 1.9 5.6 5.6 9.1zM10 6.7a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
);
export const LocateIcon = /* @__PURE__ */ drawIcon('M3 9.2 17 3l-6.2 14-1.7-6.1z');
export const SearchIcon = /* @__PURE__ */ drawIcon(
  'M8.8 3a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6zM13 13l4.2 4.2',
);
export const FilterIcon = /* @__PURE__ */ drawIcon(
  'M3 6h7M14 6h3M3 14h3M10 14h7M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
);
export const CloseIcon = /* @__PURE__ */ drawIcon('M5 5l10 10M15 5 5 15');
export const ChevronDownIcon = /* @__PURE__ */ drawIcon('M5 7.5l5 5 5-5');
export const ChevronLeftIcon = /* @__PURE__ */ drawIcon('M12.5 5l-5 5 5 5');
export const CheckIcon = /* @__PURE__ */ drawIcon('M4 10.5l4 4 8-9');
export const InfoIcon = /* @__PURE__ */ drawIcon(
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.2v4.5M10 6.4h.01',
);
export const SuccessIcon = /* @__PURE__ */ drawIcon(
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM6.7 10.3l2.3 2.3 4.3-4.9',
);
export const WarningIcon = /* @__PURE__ */ drawIcon('M10 3.2 17.7 16.6H2.3zM10 8v4M10 14.2h.01');
export const ErrorIcon = /* @__PURE__ */ drawIcon(
  'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6.3v4.4M10 13.6h.01',
);
export const PhoneIcon = /* @__PURE__ */ drawIcon(
  'M7 2.3h6a1.5 1.5 0 0 1 1.5 1.5v12.4a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5V3.8A1.5 1.5 0 0 1 7 2.3zM9.2 15h1.6',
);
export const CalendarIcon = /* @__PURE__ */ drawIcon(
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V6A1.5 1.5 0 0 1 4 4.5zM2.5 8.5h15M6.5 2.5v3.5M13.5 2.5v3.5',
);
export const MenuIcon = /* @__PURE__ */ drawIcon('M3 5.5h14M3 10h14M3 14.5h14');
export const RefreshIcon = /* @__PURE__ */ drawIcon('M16.8 10a6.8 6.8 0 1 1-2-4.8l2 1.9M16.8 3v4.1h-4.1');
export const OfflineIcon = /* @__PURE__ */ drawIcon(
  'M3 3l14 14M5.5 10.6a6.5 6.5 0 0 1 3-1.7M12.3 9.4a6.5 6.5 0 0 1 2.2 1.2M2.6 7.5a10.5 10.5 0 0 1 3-2M9 4.5a10.5 10.5 0 0 1 8.4 3M8 13.3a3 3 0 0 1 3.6-.3M10 16.2h.01',
);
export const UserIcon = /* @__PURE__ */ drawIcon(
  'M10 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 17c.5-3 3-4.7 6.5-4.7s6 1.7 6.5 4.7',
);
export const EyeIcon = /* @__PURE__ */ drawIcon(
  'M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10zM10 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z',
);
export const EyeOffIcon = /* @__PURE__ */ drawIcon(
  'M3 3l14 14M8 4.8a8 8 0 0 1 2-.2c3.3 0 6 1.8 8 5.4a13 13 0 0 1-2.1 2.8M13.4 14.6a8 8 0 0 1-3.4.8c-3.3 0-6-1.8-8-5.4a12 12 0 0 1 3.3-3.9M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4',
);
