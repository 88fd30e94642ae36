/** Rows that only whole pages, releases and host pages show. */
export default [
  {
    row: 'EMB-18',
    clause: 'a text in the hue of the accent stays readable',
    file: 'widgets/kit/ui/styles/tokens.css',
    find: `    --kerb-c-accent-ink: color(
      from color(from color-mix(in xyz-d65, var(--kerb-c-accent), var(--kerb-ground)) var(--kerb-change))
        var(--kerb-changed)
    );`,
    replace: '    --kerb-c-accent-ink: var(--kerb-c-accent);',
    project: 'browser',
    test: 'widgets/kit/ui/styles/contrast.browser.test.tsx',
  },
  {
    row: 'EMB-23',
    clause: 'a file of the embed is compared with its hash',
    file: 'widgets/embed/import-verified.ts',
    find: '      integrity,\n      nonce,',
    replace: '      nonce,',
    project: 'embed',
    test: 'tests/embed/integrity.spec.ts',
  },
  {
    row: 'REL-11',
    clause: 'the page is loaded again once, without a loop',
    file: 'portal/shell/broken-page.tsx',
    find: 'if (mark in fields) return false;',
    replace: '',
    project: 'e2e',
    test: 'tests/e2e/content-pages.spec.ts',
  },
  {
    row: 'A11Y-01',
    clause: 'muted text has enough contrast in the dark theme too',
    file: 'widgets/kit/ui/styles/tokens.css',
    find: `    --kerb-c-muted: color(
      from color(from color-mix(in xyz-d65, var(--kerb-grey), var(--kerb-ground)) var(--kerb-change))
        var(--kerb-changed)
    );`,
    replace: '    --kerb-c-muted: #6b7280;',
    project: 'browser',
    test: 'tests/components/accessibility.browser.test.tsx',
  },
  {
    row: 'A11Y-06',
    clause: 'a message that disappeared can be read again',
    file: 'widgets/kit/barrier/use-visit-messages.ts',
    find: 'setPast((before) => [message, ...before].slice(0, mostPast));',
    replace: 'setPast([]);',
    project: 'browser',
    test: 'widgets/guest-payment/barrier-payment.browser.test.tsx',
  },
  {
    row: 'A11Y-08',
    clause: 'the bar of the price does not cover a field',
    file: 'widgets/kit/payment-form/form.css',
    find: 'scroll-margin-block: 16px 160px;',
    replace: '',
    project: 'browser',
    test: 'tests/components/hidden-focus.browser.test.tsx',
  },
  {
    row: 'SHELL-07',
    clause: 'a login changes the header without a reload',
    file: 'portal/shell/header.tsx',
    find: '{isVisitor ? <VisitorLinks /> : null}',
    replace: '<VisitorLinks />',
    project: 'e2e',
    test: 'tests/e2e/sign-in.spec.ts',
  },
  {
    row: 'AUTH-05',
    clause: 'after the login a company arrives at its page',
    file: 'portal/account/sign-in.tsx',
    find: "if (kind === 'company') {",
    replace: "if (kind === 'company' && request.spot) {",
    project: 'e2e',
    test: 'tests/e2e/company.spec.ts',
  },
  {
    row: 'MAP-30',
    clause: 'a map that fails asks to try later',
    file: 'widgets/map/controls/map-failure.tsx',
    find: "{t('broken.text')}",
    replace: '',
    project: 'browser',
    test: 'widgets/map/objects.browser.test.tsx',
  },
];
