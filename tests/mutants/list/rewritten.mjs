/** Breaks of what keeps an element going where the page rewrites it. */
const rewriting = {
  row: 'EMB-31',
  project: 'browser',
  file: 'widgets/kit/runtime/survive-rewriting.ts',
  test: 'widgets/kit/runtime/survive-rewriting.browser.test.tsx',
};

export default [
  {
    ...rewriting,
    clause: 'a text that changes is seen, not its old translation',
    find: "      if (record.type === 'characterData') showAgain(record.target);\n",
    replace: '',
  },
  {
    ...rewriting,
    clause: 'a translation beside the text stands for it',
    find: '[...record.addedNodes, record.previousSibling, record.nextSibling]',
    replace: '[...record.addedNodes]',
  },
  {
    ...rewriting,
    clause: 'a node that the page has moved or removed can be removed',
    find: '{ removeChild, insertBefore, appendChild }',
    replace: '{ insertBefore, appendChild }',
  },
  {
    ...rewriting,
    clause: 'a node is inserted before one that the page has wrapped',
    find: '{ removeChild, insertBefore, appendChild }',
    replace: '{ removeChild }',
  },
  {
    ...rewriting,
    clause: 'nodes that come later are protected too',
    find: '      for (const node of record.addedNodes) protect(node);\n',
    replace: '',
  },
  {
    ...rewriting,
    clause: 'the translation of a text that goes goes with it',
    find: '  shown?.remove();\n',
    replace: '',
  },
  {
    ...rewriting,
    clause: 'a text that moves leaves no translation behind',
    find: '  standIns.get(child)?.remove();\n',
    replace: '',
  },
];
