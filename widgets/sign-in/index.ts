// The public entry point of `@kerb/sign-in`.
export { LoginModal } from './login/login-modal.tsx';
export { RegistrationForm } from './registration/registration-form.tsx';
export { SessionExpiredDialog } from './session-expired-dialog.tsx';
