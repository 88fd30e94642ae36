import * as icons from '@kerb/kit/ui/icons.tsx';
import { Chapter, Specimen } from './specimen.tsx';

export function Icons() {
  return (
    <Chapter title="Иконки">
      <Specimen name="сетка 20 × 20, линия 1.75" isWide>
        <ul className="gallery__icons">
          {Object.entries(icons).map(([name, Drawing]) => (
            <li key={name}>
              <Drawing />
              <span>{name.replace(/Icon$/, '')}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}
