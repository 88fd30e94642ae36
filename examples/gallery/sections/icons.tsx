import * as accountIcons from '@kerb/kit/ui/account-icons.tsx';
import * as icons from '@kerb/kit/ui/icons.tsx';
import { useText } from '../use-text.ts';
import { Chapter, Specimen } from './specimen.tsx';

export function Icons() {
  const t = useText();
  return (
    <Chapter title={t('Иконки')}>
      <Specimen name={t('сетка 20 × 20, линия 1.75')} isWide>
        <ul className="gallery__icons">
          {Object.entries({ ...icons, ...accountIcons }).map(([name, Drawing]) => (
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
