import { Combobox, type ComboboxOption } from '@kerb/kit/ui/combobox.tsx';
import { PhoneIcon, SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextArea } from '@kerb/kit/ui/text-area.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { Chapter, Specimen } from './specimen.tsx';

const STREETS = [
  'Большая Покровская',
  'Рождественская',
  'Алексеевская',
  'Ильинская',
  'Варварская',
  'Пискунова',
];

const PARKINGS: readonly ComboboxOption[] = Array.from({ length: 3000 }, (_, index) => ({
  value: String(4000 + index),
  label: String(4000 + index),
  detail: `ул. ${STREETS[index % STREETS.length]}, ${1 + (index % 90)}`,
}));

const CATEGORIES = [
  { value: 'B', label: 'B: легковой автомобиль' },
  { value: 'C', label: 'C: грузовой автомобиль' },
  { value: 'M', label: 'M: мопед', isDisabled: true },
];

const COMBOBOX_TEXTS = {
  open: 'Показать список',
  clear: 'Очистить',
  empty: 'Такой парковки нет. Проверьте номер на знаке.',
  count: (total: number) => `Найдено: ${total}`,
  more: (hidden: number) => `И ещё ${hidden}. Уточните запрос.`,
};

export function Fields() {
  const [parking, setParking] = useState<string | undefined>('4012');
  return (
    <Chapter title="Поля" note="Подпись сверху, ошибка словами и значком под полем.">
      <Specimen name="TextField">
        <TextField
          label="Электронная почта"
          type="email"
          autoComplete="email"
          placeholder="name@example.ru"
          hint="Пришлём чек."
        />
        <TextField
          label="Телефон"
          type="tel"
          autoComplete="tel"
          prefix="+7"
          defaultValue="912 345-67-89"
          suffix={<PhoneIcon />}
        />
      </Specimen>
      <Specimen name="ошибка, недоступно">
        <TextField
          label="Номер автомобиля"
          defaultValue="А12ВС"
          error="Не хватает цифры: нужно три, например А 123 ВС 152"
          hint="Как на знаке"
        />
        <TextField label="Город" defaultValue="Нижний Новгород" disabled />
      </Specimen>
      <Specimen name="Select">
        <Select label="Категория" options={CATEGORIES} placeholder="Выберите категорию" defaultValue="" />
        <Select
          label="Категория"
          options={CATEGORIES}
          defaultValue="C"
          error="Категория не соответствует типу ТС"
        />
      </Specimen>
      <Specimen name="Combobox, 3000 записей">
        <Combobox
          label="Парковка"
          hint="Номер на знаке или улица"
          options={PARKINGS}
          value={parking}
          onChange={setParking}
          texts={COMBOBOX_TEXTS}
        />
        <Combobox
          label="Парковка"
          options={PARKINGS}
          value={undefined}
          onChange={setParking}
          texts={COMBOBOX_TEXTS}
          error="Выберите парковку"
          placeholder="Например, 4012"
        />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Сообщение" hint="До 1000 знаков" rows={3} />
      </Specimen>
      <Specimen name="поиск, подпись скрыта">
        <TextField
          label="Поиск парковки"
          isLabelHidden
          type="search"
          prefix={<SearchIcon />}
          placeholder="Улица или номер парковки"
        />
      </Specimen>
    </Chapter>
  );
}
