import type { CoveredArea } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';

/** The height of the bottom sheet at its lowest stop, roughly: it depends on the texts. CSS pixels. */
const lowestSheetHeight = 260;

/** What the panel of a selected object covers of the map. The width is a token of the stylesheets. */
export function panelCover(map: LeafletMap | undefined, isWide: boolean): CoveredArea {
  if (!map || !isWide) return { left: 0, bottom: lowestSheetHeight };
  const style = getComputedStyle(map.getContainer());
  return { left: Number.parseFloat(style.getPropertyValue('--kerb-panel-cover')) || 0, bottom: 0 };
}
