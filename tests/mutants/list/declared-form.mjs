/** Breaks of the pay form that a page declares in its HTML. */
const form = { row: 'EMB-28', file: 'widgets/embed/declared-form/declared-form.ts' };
const unit = { project: 'unit', test: 'widgets/embed/declared-form/declared-form.test.ts' };
const embed = { row: 'EMB-28', project: 'embed', test: 'tests/embed/declared-form.spec.ts' };

export default [
  {
    ...form,
    ...unit,
    clause: 'the portal is opened in the city of the element',
    find: "Object.entries({ city, from: 'form' })",
    replace: "Object.entries({ city: '', from: 'form' })",
  },
  {
    ...form,
    ...unit,
    clause: 'what the page presets stays a text',
    find: 'escapeHtml(textOf(value))',
    replace: 'textOf(value)',
  },
  {
    ...form,
    ...unit,
    clause: 'texts are in the language of the page',
    find: "text[language === 'en' ? 1 : 0]",
    replace: 'text[0]',
  },
  {
    ...form,
    ...unit,
    clause: 'under a policy no styles are in the HTML',
    find: 'stylesheet === undefined\n',
    replace: 'stylesheet !== null\n',
  },
  {
    ...form,
    ...unit,
    clause: 'the choice of a barrier is sent, although it stands outside of the form',
    find: "{ name: 'kind', form: formId }",
    replace: "{ name: 'kind' }",
  },
  {
    ...embed,
    clause: 'what would do nothing without script is hidden',
    file: 'widgets/embed/declared-form/declared-form.css',
    find: '  .kerb-pay__quick,\n',
    replace: '',
  },
  {
    ...embed,
    clause: 'the script adopts the fields of the form',
    file: 'widgets/embed/first-paint/paint.ts',
    find: "querySelector<HTMLElement>('div:has([name])')",
    replace: "querySelector<HTMLElement>('div:has([name=none])')",
  },
  {
    ...embed,
    clause: 'what the driver has typed wins over what the page has set',
    file: 'widgets/guest-payment/form/use-preset.ts',
    find: ' && !isTyped(name)',
    replace: '',
  },
  {
    ...embed,
    clause: 'a field that is gone stops no other one of an old snippet',
    file: 'widgets/embed/first-paint/hand-over.ts',
    find: 'if (target) type(field, target);',
    replace: 'if (!target) return null;\n    type(field, target);',
  },
  {
    ...embed,
    clause: 'nothing of an old snippet stays beside the screen',
    file: 'widgets/embed/first-paint/paint.ts',
    find: 'if (!node.contains(mount)) node.remove();',
    replace: 'if (node === frame) node.remove();',
  },
  {
    ...embed,
    clause: 'where the code does not come, the button opens the portal again',
    file: 'widgets/embed/first-paint/paint.ts',
    find: '    if (slot.isConnected) return;\n',
    replace: '',
  },
  {
    ...embed,
    clause: 'a text that was being composed before the script goes on in its field',
    file: 'widgets/embed/first-paint/paint.ts',
    find: "['update', 'end']",
    replace: "['start', 'end']",
  },
  {
    ...embed,
    clause: 'a field with a name that is no selector stops nothing',
    file: 'widgets/embed/first-paint/paint.ts',
    find: "        // The page's HTML has fields whose names are no valid selector.\n      } catch {}",
    replace: '      } catch (error) {\n        throw error;\n      }',
  },
  {
    ...embed,
    clause: 'a closed root is taken over too',
    file: 'widgets/kit/element/define-element.ts',
    find: "Object.defineProperty(this, 'shadowRoot', { value });",
    replace: '',
  },
  {
    ...embed,
    clause: 'the portal reads the minutes of the form',
    file: 'portal/pages/guest-payment-page.tsx',
    find: 'Number(duration) / 60',
    replace: 'Number(duration)',
  },
];
