import { defineParkingSessions } from '@kerb/session-list/element.tsx';

defineParkingSessions(() => import('@kerb/sign-in/login/login-form.tsx'));
