import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { useState } from 'react';
import { useText } from '../use-text.ts';
import { Chapter, Specimen } from './specimen.tsx';

export function Choices() {
  const t = useText();
  const [when, setWhen] = useState<'now' | 'past'>('now');
  const [length, setLength] = useState<string>('30');
  return (
    <Chapter title={t('Выбор')}>
      <Specimen name="SegmentedControl">
        <SegmentedControl
          label={t('Когда стоит машина')}
          value={when}
          onChange={setWhen}
          segments={[
            { value: 'now', label: t('Сейчас') },
            { value: 'past', label: t('Уже уехала') },
          ]}
        />
        <SegmentedControl
          label={t('На сколько')}
          value={length}
          onChange={setLength}
          segments={[
            { value: '15', label: t('15 мин') },
            { value: '30', label: t('30 мин') },
            { value: '60', label: t('1 час') },
            { value: '180', label: t('3 часа') },
          ]}
          hint={t('Не дольше двух часов')}
        />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label={t('Запомнить номер на этом устройстве')} defaultChecked />
        <Checkbox label={t('Согласен с условиями')} error={t('Без согласия оплатить нельзя')} />
        <Checkbox label={t('Недоступно')} disabled />
        <Checkbox label={t('Недоступно, отмечено')} disabled defaultChecked />
      </Specimen>
      <Specimen name="Switch">
        <Switch label={t('Иностранный номер')} hint={t('Проверка вида номера отключится')} />
        <Switch label={t('Только со свободными местами')} defaultChecked />
        <Switch label={t('Недоступно')} disabled />
      </Specimen>
    </Chapter>
  );
}
