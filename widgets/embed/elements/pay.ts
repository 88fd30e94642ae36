import { defineParkingPay } from '@kerb/guest-payment/element.tsx';

defineParkingPay();
