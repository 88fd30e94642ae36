import { capitalised, type Names } from './names.ts';
import { insertBefore, type Plan } from './plan.ts';

type Files = Plan['files'];

/**
 * A namespace of texts in both languages. The English title is the name; the Russian one is for its author to
 * write.
 */
export function textFiles({ kebab, sentence }: Names): Files {
  const title = capitalised(sentence);
  const json = (text: string) => `${JSON.stringify({ title: text, empty: text }, undefined, 2)}\n`;
  return {
    [`core/i18n/ru/${kebab}.json`]: json(title),
    [`core/i18n/en/${kebab}.json`]: json(title),
  };
}

/** Makes the keys of the namespace known to the types of \`t\`. */
export function typedTexts({ kebab, camel }: Names): (types: string) => string {
  return (types) =>
    insertBefore(
      `import type ${camel} from '@kerb/core/i18n/ru/${kebab}.json';\n${types}`,
      '    };\n  }\n}',
      `      ${camel}: typeof ${camel};\n`,
    );
}
