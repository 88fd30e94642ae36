export default [
  {
    row: 'EMB-27',
    clause: 'the page listens before an element can send its events',
    file: 'examples/docs/snippets/events.html',
    find: `<script type="module" src="/events.js"></script>
<script type="module" src="https://parking.example/embed/kerb.js"></script>`,
    replace: `<script type="module" src="https://parking.example/embed/kerb.js"></script>
<script type="module" src="/events.js"></script>`,
    project: 'embed',
    test: 'tests/embed/documentation.spec.ts',
  },
  {
    row: 'EMB-27',
    clause: 'both languages have the same headings and code',
    file: 'examples/docs/site/site.ts',
    find: 'original.headings.map(({ id }) => id),',
    replace: '[],',
    project: 'unit',
    test: 'examples/docs/site/pages.test.ts',
  },
  {
    row: 'EMB-27',
    clause: 'a page leads to the other language by its switch alone',
    file: 'examples/docs/site/render-page.ts',
    find: "href.startsWith('en/') ? 'en/' : ''",
    replace: "'en/'",
    project: 'unit',
    test: 'examples/docs/site/pages.test.ts',
  },
  {
    row: 'EMB-27',
    clause: 'a command works from a clone or says that it works after the first release',
    file: 'docs/conformance.md',
    find: 'After the first release it is `npx',
    replace: 'It is `npx',
    project: 'unit',
    test: 'examples/docs/site/pages.test.ts',
  },
  {
    row: 'EMB-22',
    clause: 'errors of the builder are in the language of the page',
    file: 'examples/docs/client/builder/check-embed.ts',
    find: '? texts.lowContrast(ratio.toFixed(1))',
    replace: "? 'The contrast is too low.'",
    project: 'unit',
    test: 'examples/docs/client/builder/builder.test.ts',
  },
];
