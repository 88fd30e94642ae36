/** Breaks of what the support policy promises. */
const element = {
  row: 'EMB-30',
  project: 'browser',
  test: 'widgets/kit/element/define-element.browser.test.tsx',
};
const names = { ...element, file: 'widgets/kit/element/replaced-names.ts' };
const emit = { ...element, file: 'widgets/kit/element/emit.ts' };
const price = {
  row: 'EMB-30',
  project: 'browser',
  file: 'widgets/guest-payment/form/pay-form.tsx',
  test: 'widgets/guest-payment/events.browser.test.tsx',
};

export default [
  {
    ...names,
    clause: 'a replaced attribute still counts',
    find: 'all[name] ??= written[old];',
    replace: '',
  },
  {
    ...names,
    clause: 'the new name wins',
    find: 'all[name] ??= written[old];',
    replace: 'all[name] = written[old];',
  },
  { ...names, clause: 'a name is reported once', find: 'reported.add(old);', replace: '' },
  {
    ...names,
    clause: 'a listener that reads the event is reported',
    find: '  override get detail(): unknown {\n    this.#onUse();',
    replace: '  override get detail(): unknown {',
  },
  {
    ...names,
    clause: 'nobody is warned of an event to which nobody listens',
    find: '    super(name, init);',
    replace: '    super(name, init);\n    onUse();',
  },
  {
    ...emit,
    clause: 'an event can be cancelled under its old name',
    find: '(replaced?.sendUnderOldNames(element, name, init) ?? true) && isAllowed',
    replace: '(replaced?.sendUnderOldNames(element, name, init), isAllowed)',
  },
  {
    ...emit,
    clause: 'painted is the time of the screen before the code',
    find: "(stage === 'painted' && paintedAt) || usableAt",
    replace: 'stage ? usableAt : paintedAt || 0',
  },
  { ...emit, clause: 'the times of an element are told once', find: 'isUsable = true;', replace: '' },
  {
    ...price,
    clause: 'a price is timed once for each change of the form',
    find: '    changedAt.current = 0;',
    replace: '',
  },
  {
    ...price,
    clause: 'the time of a price begins with the last change of the form',
    find: '      changedAt.current = performance.now();',
    replace: '      changedAt.current ||= 1;',
  },
  {
    row: 'FBK-13',
    clause: 'an operator’s answer is stored without what is blank around it',
    file: 'examples/city-server/modules/support/answer-request.ts',
    find: '        text: text.trim(),',
    replace: '        text,',
    project: 'contract',
    test: 'tests/contract/support.contract.test.ts',
  },
  {
    row: 'FBK-13',
    clause: 'a blank answer of an operator adds no message',
    file: 'examples/city-server/modules/support/answer-request.ts',
    find: "if (text.trim() !== '') {",
    replace: "if (text !== '') {",
    project: 'contract',
    test: 'tests/contract/support.contract.test.ts',
  },
];
