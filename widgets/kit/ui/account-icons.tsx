import { drawIcon } from './icon.tsx';

// Icons of the personal area. They are apart, so that map and pay form do not carry them (see icons.tsx).

export const CarIcon = /* @__PURE__ */ drawIcon(
  'M3 14.5v-3.7l1.8-5A1.8 1.8 0 0 1 6.5 4.6h7a1.8 1.8 0 0 1 1.7 1.2l1.8 5v3.7zM3.2 10.3h13.6M4.2 14.5v2M15.8 14.5v2M6 12.5h.01M14 12.5h.01',
);
export const CardIcon = /* @__PURE__ */ drawIcon(
  'M4 4.5h12a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM2.5 8.3h15M5.5 12.3H8',
);
export const ExternalLinkIcon = /* @__PURE__ */ drawIcon(
  'M8 4H4.5v11.5H16V12M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
);
export const PencilIcon = /* @__PURE__ */ drawIcon('M3.5 16.5l.8-3.6L13 4.2l2.8 2.8-8.7 8.7zM11.2 6 14 8.8');
export const TrashIcon = /* @__PURE__ */ drawIcon(
  'M3.5 5.5h13M8 5.5V3.2h4v2.3M5.2 5.5l.8 11.3h8l.8-11.3M8.5 9v4.5M11.5 9v4.5',
);
export const LogOutIcon = /* @__PURE__ */ drawIcon('M8 3.5H3.5v13H8M12.5 6l4 4-4 4M16.5 10H7.5');
