import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { CarIcon, ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { useState } from 'react';
import { Chapter, Specimen } from './specimen.tsx';

export function Choices() {
  const [when, setWhen] = useState<'now' | 'past'>('now');
  const [length, setLength] = useState<string>('30');
  return (
    <Chapter title="Выбор">
      <Specimen name="SegmentedControl">
        <SegmentedControl
          label="Когда стоит машина"
          value={when}
          onChange={setWhen}
          segments={[
            { value: 'now', label: 'Сейчас', icon: <CarIcon /> },
            { value: 'past', label: 'Уже уехала', icon: <ClockIcon /> },
          ]}
        />
        <SegmentedControl
          label="На сколько"
          value={length}
          onChange={setLength}
          segments={[
            { value: '15', label: '15 мин' },
            { value: '30', label: '30 мин' },
            { value: '60', label: '1 час' },
            { value: '180', label: '3 часа', isDisabled: true },
          ]}
          hint="Не дольше двух часов"
        />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Запомнить номер на этом устройстве" defaultChecked />
        <Checkbox label="Согласен с условиями" error="Без согласия оплатить нельзя" />
        <Checkbox label="Недоступно" disabled />
        <Checkbox label="Недоступно, отмечено" disabled defaultChecked />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Иностранный номер" hint="Проверка вида номера отключится" />
        <Switch label="Только со свободными местами" defaultChecked />
        <Switch label="Недоступно" disabled />
      </Specimen>
    </Chapter>
  );
}
