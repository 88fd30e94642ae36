import encodeQr from 'qr';
import { useMemo } from 'react';

/** Light modules around a code, which readers need. */
const quietZone = 4;

/** A QR code, dark on white in both themes, because not every bank's app reads light on dark. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className="kerb-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size: modules.length, path };
}
