// Style sheets name the widths at which layouts change, in a media or container query: `(width >= --wide)`,
// `(width < --wide)`. The widths are in `widgets/kit/ui/styles/breakpoints.json`, which scripts read too;
// those without a unit are CSS pixels. Each is the least width of the larger layout:
//
//   phone   the portal's header has one row of controls
//   medium  dialogs and cards have their full padding, rows of facts stand side by side
//   labels  the portal's buttons have their words beside their icons
//   form    the pay form has two columns
//   wide    the panels of the map and of the account stand beside their content
//   table   tables are tables; below it each row is a card
//   page    pages of the account have two columns
//   menu    the header has the city's links; below it they are in the side menu
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'widgets/kit/ui/styles/breakpoints.json');
const breakpoints = JSON.parse(readFileSync(file, 'utf8'));

const namedBreakpoints = {
  postcssPlugin: 'kerb-breakpoints',
  AtRule(rule) {
    if (rule.name !== 'media' && rule.name !== 'container') return;
    const params = rule.params.replace(/--(\w+)/g, (_, name) => {
      const width = breakpoints[name];
      if (width === undefined) throw rule.error(`breakpoints.json has no "${name}"`);
      return typeof width === 'number' ? `${width}px` : width;
    });
    if (params !== rule.params) rule.params = params;
  },
};

export default { plugins: [namedBreakpoints] };
