export { surviveRewriting } from '../../runtime/survive-rewriting.ts';
export { BlockedPage, type Props } from './blocked-page.tsx';
export { submitForms } from './submit-forms.ts';
