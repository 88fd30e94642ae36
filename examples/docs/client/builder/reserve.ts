/** The height that an element needs from this element width on, both in CSS pixels. */
export interface Reserve {
  readonly from: number;
  readonly height: number;
}

/** Where the layout of the pay form changes; the first one is the width of a small phone. */
const widths = [320, 400, 720, 800];

/**
 * How high the element is at several widths, all measured before the next frame is painted. Between two of
 * them it is never higher than at the smaller one. `greatestWidth` is CSS.
 */
export function measureReserve(element: HTMLElement, greatestWidth: string): readonly Reserve[] {
  const { style } = element;
  const { width, maxWidth } = style;
  style.maxWidth = greatestWidth || 'none';
  const measured = widths.map((from) => {
    style.width = `${from}px`;
    return { from, height: element.offsetHeight };
  });
  Object.assign(style, { width, maxWidth });
  return measured.filter(({ height }, index) => height > 0 && height !== measured[index - 1]?.height);
}

/** The class of the box around an element whose height depends on its width. */
export const reserveClass = 'parking-box';

/** Whether the element needs a box around it, whose width the style sheet can ask for. */
export const needsBox = (reserve: readonly Reserve[]) => reserve.length > 1;

/**
 * The rules that keep free what the element will need, so that nothing below it moves when it shows. A pay
 * form gives it up once the driver has continued: the screens that follow are shorter. Without scripts
 * nothing is kept free, because only the content inside the element shows then.
 */
export function reserveRules(tag: string, reserve: readonly Reserve[]): string {
  const [first, ...wider] = reserve;
  if (!first) return '';
  const space = tag === 'parking-pay' ? `${tag}:not(:state(continued))` : tag;
  const selector = needsBox(reserve) ? `.${reserveClass} > ${space}` : space;
  return [
    ...(needsBox(reserve) ? [`.${reserveClass} {\n  container-type: inline-size;\n}`] : []),
    `${selector} {\n  display: block;\n  min-height: ${first.height}px;\n}`,
    ...wider.map(
      ({ from, height }) =>
        `@container (min-width: ${from}px) {\n  ${selector} {\n    min-height: ${height}px;\n  }\n}`,
    ),
    `@media (scripting: none) {\n  ${selector} {\n    min-height: 0;\n  }\n}`,
  ].join('\n');
}
