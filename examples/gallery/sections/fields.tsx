import { mapRange } from '@kerb/core/domain/range.ts';
import { Combobox, type ComboboxOption } from '@kerb/kit/ui/combobox.tsx';
import { PhoneIcon, SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextArea } from '@kerb/kit/ui/text-area.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useMemo, useState } from 'react';
import { useText } from '../use-text.ts';
import { Chapter, Specimen } from './specimen.tsx';

const STREETS = [
  'Большая Покровская',
  'Рождественская',
  'Алексеевская',
  'Ильинская',
  'Варварская',
  'Пискунова',
] as const;

type Translate = ReturnType<typeof useText>;

function parkings(t: Translate): ComboboxOption[] {
  return mapRange(3000, (index) => ({
    value: String(4000 + index),
    label: String(4000 + index),
    detail: `${t(STREETS[index % STREETS.length] ?? STREETS[0])}, ${1 + (index % 90)}`,
  }));
}

export function Fields() {
  const t = useText();
  const options = useMemo(() => parkings(t), [t]);
  const categories = [
    { value: 'B', label: t('B: легковой автомобиль') },
    { value: 'C', label: t('C: грузовой автомобиль') },
    { value: 'M', label: t('M: мопед') },
  ];
  const [parking, setParking] = useState<string | undefined>('4012');
  return (
    <Chapter title={t('Поля')} note={t('Подпись сверху, ошибка словами и значком под полем.')}>
      <Specimen name="TextField">
        <TextField
          label={t('Электронная почта')}
          type="email"
          autoComplete="email"
          placeholder="name@example.ru"
          hint={t('Пришлём чек.')}
        />
        <TextField
          label={t('Телефон')}
          type="tel"
          autoComplete="tel"
          prefix="+7"
          defaultValue="912 345-67-89"
          suffix={<PhoneIcon />}
        />
      </Specimen>
      <Specimen name={t('ошибка, недоступно')}>
        <TextField
          label={t('Номер автомобиля')}
          defaultValue="А12ВС"
          error={t('Не хватает цифры: нужно три, например А 123 ВС 152')}
          hint={t('Как на знаке')}
        />
        <TextField label={t('Город')} defaultValue={t('Нижний Новгород')} disabled />
      </Specimen>
      <Specimen name="Select">
        <Select
          label={t('Категория')}
          options={categories}
          placeholder={t('Выберите категорию')}
          defaultValue=""
        />
        <Select
          label={t('Категория')}
          options={categories}
          defaultValue="C"
          error={t('Категория не соответствует типу ТС')}
        />
      </Specimen>
      <Specimen name={t('Combobox, 3000 записей')}>
        <Combobox
          label={t('Парковка')}
          hint={t('Номер на знаке или улица')}
          options={options}
          value={parking}
          onChange={setParking}
          emptyText={t('Такой парковки нет. Проверьте номер на знаке.')}
        />
        <Combobox
          label={t('Парковка')}
          options={options}
          value={undefined}
          onChange={setParking}
          emptyText={t('Такой парковки нет. Проверьте номер на знаке.')}
          error={t('Выберите парковку')}
          placeholder={t('Например, 4012')}
        />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label={t('Сообщение')} hint={t('До 1000 знаков')} rows={3} />
      </Specimen>
      <Specimen name={t('поиск, подпись скрыта')}>
        <TextField
          label={t('Поиск парковки')}
          isLabelHidden
          type="search"
          prefix={<SearchIcon />}
          placeholder={t('Улица или номер парковки')}
        />
      </Specimen>
    </Chapter>
  );
}
