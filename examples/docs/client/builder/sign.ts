import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import { escapeHtml } from '@kerb/embed/declared-form/escape-html.ts';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { qrModules, qrPath } from '@kerb/kit/ui/qr-modules.ts';
import type { ToolTexts } from '../../texts/tool-texts.ts';
import { plainTextError } from './check-embed.ts';

/** A sign on the street with a QR code that opens the payment of its zone or parking. */
export interface Sign {
  readonly config: CityConfig;
  readonly language: Language;
  readonly spot: 'zone' | 'parking';
  /** The code of the zone or parking, as it is on the sign. */
  readonly code: string;
  /** The city's signature of the code; empty without one. */
  readonly signature: string;
}

/** Characters. A longer code would be too small to read on the sign. */
const longestCode = 12;

export function signError({ code }: Pick<Sign, 'code'>, texts: ToolTexts): string | undefined {
  if (code.trim() === '') return texts.signCodeMissing;
  if (code.trim().length > longestCode) return texts.tooLong(longestCode);
  return plainTextError(code, texts);
}

/** The portal's pay page with the spot filled in. */
export function signLink({ config, language, spot, code, signature }: Sign): string {
  const signed = signature.trim() === '' ? {} : { signature: signature.trim() };
  return portalPage(config, language, 'guest-payment', { [spot]: code.trim(), ...signed });
}

/** The code as an SVG file: black on white, of any size. */
export function qrSvg(text: string): string {
  const modules = qrModules(text, 'quartile');
  const size = modules.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><title>${escapeHtml(text)}</title><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(modules)}"/></svg>`;
}
