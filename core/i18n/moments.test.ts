import { expect, test } from 'vitest';
import en from './en/map.json' with { type: 'json' };
import ru from './ru/map.json' with { type: 'json' };

test.each([
  [1, 'понедельника', 'Monday'],
  [2, 'вторника', 'Tuesday'],
  [3, 'среды', 'Wednesday'],
  [4, 'четверга', 'Thursday'],
  [5, 'пятницы', 'Friday'],
  [6, 'субботы', 'Saturday'],
  [7, 'воскресенья', 'Sunday'],
] as const)(
  'PLUS-07 a price that changes on day %i of the week says so in both languages',
  (day, russian, english) => {
    expect(ru.moment[`weekday${day}`]).toBe(`{{time}} ${russian}`);
    expect(en.moment[`weekday${day}`]).toBe(`{{time}} on ${english}`);
  },
);
