import {
  formatPlate,
  type Plate as PlateNumber,
  type PlateParts,
  plateParts,
} from '@kerb/core/domain/plate/plate.ts';
import type { ReactNode } from 'react';

interface PlateProps {
  readonly plate: PlateNumber;
  /** Accessible name: "Plate А 123 ВС, region 77". By default the number as it is written. */
  readonly label?: string | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Drawn without flag and region, in any format. */
  readonly isForeign?: boolean | undefined;
  /** Draws a text that stands in the plate from this character on, for example with marks. */
  readonly draw?: ((text: string, from: number) => ReactNode) | undefined;
}

/**
 * A plate that looks like the real one: white, yellow for taxi, blue for the police, square for motorcycles.
 */
export function Plate({ plate, label, size = 'normal', isForeign = false, draw = asWritten }: PlateProps) {
  const parts = isForeign ? undefined : plateParts(plate);
  return (
    <span
      role="img"
      aria-label={label ?? formatPlate(plate)}
      className={`kerb-plate kerb-plate--${size} kerb-plate--${parts ? FACES[parts.type] : 'foreign'}`}
    >
      {parts ? (
        <RussianFace parts={parts} draw={draw} />
      ) : (
        <span className="kerb-plate__groups">
          <span>{draw(plate, 0)}</span>
        </span>
      )}
    </span>
  );
}

const asWritten = (text: string): ReactNode => text;

const FACES: Readonly<Record<PlateParts['type'], string>> = {
  standard: 'white',
  transit: 'white',
  taxi: 'yellow',
  moto: 'white kerb-plate--square',
  policeCar: 'blue',
  policeTrailer: 'blue',
  policeMoto: 'blue kerb-plate--square',
};

interface FaceProps {
  readonly parts: PlateParts;
  readonly draw: NonNullable<PlateProps['draw']>;
}

function RussianFace({ parts: { type, groups, region }, draw }: FaceProps) {
  const isSquare = type === 'moto' || type === 'policeMoto';
  const startOf = (index: number) => groups.slice(0, index).join('').length;
  /** Letters are smaller than figures on a real plate. */
  const drawn = groups.map((group, index) => (
    <span key={`${index}${group}`} className={/^\d/.test(group) ? undefined : 'kerb-plate__letters'}>
      {draw(group, startOf(index))}
    </span>
  ));
  const box = (
    <span className="kerb-plate__region">
      <span>{draw(region, startOf(groups.length))}</span>
      <span className="kerb-plate__country">
        RUS
        <span className="kerb-plate__flag" />
      </span>
    </span>
  );
  if (!isSquare) {
    return (
      <>
        <span className="kerb-plate__groups">{drawn}</span>
        {box}
      </>
    );
  }
  return (
    <>
      <span className="kerb-plate__groups">{drawn[0]}</span>
      <span className="kerb-plate__second">
        <span className="kerb-plate__groups">{drawn.slice(1)}</span>
        {box}
      </span>
    </>
  );
}
