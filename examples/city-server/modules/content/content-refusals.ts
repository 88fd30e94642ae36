import { refusalsOf } from '../../platform/errors/api-error.ts';

export const contentRefusals = refusalsOf({
  UnknownError: {
    newsUnknown: ['Такой новости нет', 'There is no such news item', 404],
    pageUnknown: ['Такой страницы нет', 'There is no such page', 404],
  },
  ValidationError: { numberOutOfRange: ['Число от {min} до {max}', 'A number from {min} to {max}'] },
});
