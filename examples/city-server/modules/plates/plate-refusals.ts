import { refusalsOf } from '../../platform/errors/api-error.ts';

export const plateRefusals = refusalsOf({
  EmptyTs: { plateMissing: ['Укажите номер автомобиля', 'Enter the number plate'] },
  ValidationError: { plateInvalid: ['Проверьте номер автомобиля', 'Check the number plate'] },
});
