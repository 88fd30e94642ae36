// One chunk: the dialogs of running sessions.
export { CorrectDialog } from './correct-dialog.tsx';
export { EndDialog } from './end-dialog.tsx';
export { EndOpenDialog } from './end-open-dialog.tsx';
export { ExtendDialog } from './extend-dialog.tsx';
