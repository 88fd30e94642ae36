export default [
  {
    row: 'SHELL-01',
    clause: 'the frame keeps its height when the main style sheet arrives before React draws',
    file: 'portal/shell/first-paint.css',
    find: '.kerb-root.first-paint {',
    replace: '.first-paint {',
    project: 'e2e',
    test: 'tests/e2e/first-frame.spec.ts',
  },
];
