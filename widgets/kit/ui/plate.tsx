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
}

/**
 * A plate that looks like the real one: white, yellow for taxi, blue for the police, square for motorcycles.
 */
export function Plate({ plate, label, size = 'normal', isForeign = false }: PlateProps) {
  const parts = isForeign ? undefined : plateParts(plate);
  return (
    <span
      role="img"
      aria-label={label ?? formatPlate(plate)}
      className={`kerb-plate kerb-plate--${size} kerb-plate--${faceOf(parts)}`}
    >
      {parts ? <RussianFace parts={parts} /> : <span className="kerb-plate__groups">{plate}</span>}
    </span>
  );
}

const FACES: Readonly<Record<PlateParts['type'], string>> = {
  standard: 'white',
  transit: 'white',
  taxi: 'yellow',
  moto: 'white kerb-plate--square',
  policeCar: 'blue',
  policeTrailer: 'blue',
  policeMoto: 'blue kerb-plate--square',
};

function faceOf(parts: PlateParts | undefined): string {
  return parts ? FACES[parts.type] : 'foreign';
}

function RussianFace({ parts: { type, groups, region } }: { readonly parts: PlateParts }) {
  const isSquare = type === 'moto' || type === 'policeMoto';
  const [first, ...rest] = groups;
  const box = (
    <span className="kerb-plate__region">
      <span>{region}</span>
      <span className="kerb-plate__country">
        RUS
        <span className="kerb-plate__flag" />
      </span>
    </span>
  );
  if (!isSquare) {
    return (
      <>
        <span className="kerb-plate__groups">{groups.map(drawGroup)}</span>
        {box}
      </>
    );
  }
  return (
    <>
      <span className="kerb-plate__groups">{first}</span>
      <span className="kerb-plate__second">
        <span className="kerb-plate__groups">{rest.map(drawGroup)}</span>
        {box}
      </span>
    </>
  );
}

/** Letters are smaller than figures on a real plate. */
function drawGroup(group: string, index: number): ReactNode {
  const isLetters = !/^\d/.test(group);
  return (
    <span key={`${index}${group}`} className={isLetters ? 'kerb-plate__letters' : undefined}>
      {group}
    </span>
  );
}
