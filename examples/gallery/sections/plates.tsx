import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useText } from '../use-text.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

const PLATES = [
  ['обычный', 'А123ВС152'],
  ['транзит', 'АВ123С52'],
  ['такси', 'АВ12377'],
  ['мотоцикл', '1234АВ152'],
  ['полиция', 'А123452'],
  ['прицеп полиции', '123А52'],
  ['мотоцикл полиции', '1234А152'],
  ['иностранный', 'WX-98765'],
] as const;

export function Plates() {
  const t = useText();
  return (
    <Chapter
      title={t('Номера')}
      note={t('Нарисованы как настоящие; для программ экранного доступа это текст.')}
    >
      <Specimen name={t('виды')} isWide>
        <div className="gallery__plates">
          {PLATES.map(([name, number]) => (
            <figure key={name}>
              <Plate plate={normalisePlate(number)} />
              <figcaption className="gallery__name">{t(name)}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
      <Specimen name={t('размеры')} isWide>
        <Row>
          <Plate plate={normalisePlate('Е777КХ52')} size="small" />
          <Plate plate={normalisePlate('Е777КХ52')} />
          <Plate plate={normalisePlate('Е777КХ52')} size="large" />
        </Row>
      </Specimen>
    </Chapter>
  );
}
