import type { Label, Setting } from '../../rules/setting-schema.ts';
import type { ValueProblem } from '../../rules/setting-value.ts';

const types = {
  flag: { ru: 'true или false', en: 'true or false' },
  number: { ru: 'число', en: 'a number' },
  text: { ru: 'текст', en: 'a text' },
  choice: { ru: 'одно из значений', en: 'one of the values' },
  list: { ru: 'список', en: 'a list' },
} as const satisfies Record<Setting['value']['kind'], Label>;

/** What to correct in a value that does not fit its setting. */
export function problemText({ label, name }: Setting, problem: ValueProblem): Label {
  const what = ruleText(problem);
  return { ru: `${label.ru} (${name}): ${what.ru}`, en: `${label.en} (${name}): ${what.en}` };
}

function ruleText(problem: ValueProblem): Label {
  switch (problem.problem) {
    case 'type':
      return { ru: `введите ${types[problem.expected].ru}`, en: `enter ${types[problem.expected].en}` };
    case 'range':
      return {
        ru: `введите число от ${problem.minimum} до ${problem.maximum}`,
        en: `enter a number from ${problem.minimum} to ${problem.maximum}`,
      };
    case 'whole':
      return { ru: 'введите целое число', en: 'enter a whole number' };
    case 'length':
      return { ru: `не больше ${problem.maximum}`, en: `at most ${problem.maximum}` };
    case 'choice':
      return { ru: `одно из: ${problem.choices.join(', ')}`, en: `one of: ${problem.choices.join(', ')}` };
    case 'entry':
      return {
        ru: `исправьте строку ${problem.index + 1}${problem.field ? `, поле «${problem.field.label.ru}»` : ''}`,
        en: `correct row ${problem.index + 1}${problem.field ? `, field "${problem.field.label.en}"` : ''}`,
      };
  }
}
