/** `permit-finder` in the spellings that files, code and texts use. */
export interface Names {
  /** Files, folders and the end of a tag: `permit-finder`. */
  readonly kebab: string;
  /** Variables and the namespace of texts: `permitFinder`. */
  readonly camel: string;
  /** Components and types: `PermitFinder`. */
  readonly pascal: string;
  /** In sentences: `permit finder`. */
  readonly sentence: string;
}

/** Throws an Error that says what a name looks like for anything but lower-case words with hyphens. */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name. Write lower-case Latin words with hyphens: permit-finder.`);
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab: name,
    camel,
    pascal: capitalised(camel),
    sentence: name.replaceAll('-', ' '),
  };
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
