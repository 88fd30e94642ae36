import { wide } from '@kerb/kit/ui/styles/breakpoints.json';
import { type PaintedMap, paintTiles } from './paint-tiles.ts';

/**
 * Lays out a map as its code will, without a search box where the page has none, and shows the city's centre.
 * The result hands the map over to its code.
 */
export function paintMap(painted: PaintedMap): (mount: HTMLElement) => void {
  const { element, frame } = painted;
  const map = frame.querySelector<HTMLElement>('[data-layout]') ?? frame;
  if (element.clientWidth >= wide) map.dataset.layout = 'wide';
  const controls = element.getAttribute('controls')?.trim();
  if (controls && !/\bsearch\b/i.test(controls)) map.replaceChildren();
  return paintTiles({ ...painted, frame: map });
}
