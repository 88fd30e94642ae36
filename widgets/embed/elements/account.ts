import { defineParkingAccount } from '@kerb/personal-area/element.tsx';

defineParkingAccount(() => import('@kerb/sign-in/login/login-form.tsx'));
