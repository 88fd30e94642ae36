import { type StatusColour, statusFills } from '@kerb/core/domain/status-colour.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import css from './accordion.css?inline';

interface Props {
  readonly colour: StatusColour;
  readonly text: string;
}

/** A status: a dot of its colour, and a text in a colour that can be read. */
export function Status({ colour, text }: Props) {
  const styleRef = useStylesheet(css);
  return (
    <span ref={styleRef} className="kerb-status" data-colour={colour}>
      <span
        className="kerb-status__fill"
        aria-hidden="true"
        style={{ '--kerb-status-fill': statusFills[colour] }}
      />
      {text}
    </span>
  );
}
