import { qrModules, qrPath } from './qr-modules.ts';

interface Props {
  readonly text: string;
  /** What the code is for, for screen readers, who need the same in another form beside it. */
  readonly label: string;
}

/** Black on white in any theme, because not every reader takes an inverted code. As wide as its container. */
export function QrCode({ text, label }: Props) {
  const modules = qrModules(text, 'medium');
  const size = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', inlineSize: '100%' }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={qrPath(modules)} />
    </svg>
  );
}
