import type { CoveredArea } from '../leaflet/camera.ts';

/** CSS pixels. */
const panelWidth = 400;
const panelGap = 16;

/** What a panel and the gaps around it cover of a wide map, in CSS pixels. */
export const coveredWidth = panelWidth + 2 * panelGap;

/** The height of the bottom sheet at its lowest stop, roughly: it depends on the texts. */
const lowestSheetHeight = 260;

/** What the panel of a selected object covers. */
export function panelCover(isWide: boolean): CoveredArea {
  return isWide ? { left: coveredWidth, bottom: 0 } : { left: 0, bottom: lowestSheetHeight };
}

/** The same widths for the stylesheets. */
export const panelProperties = {
  '--kerb-map-panel-width': `${panelWidth}px`,
  '--kerb-map-panel-gap': `${panelGap}px`,
  '--kerb-map-covered-width': `${coveredWidth}px`,
} as const;
