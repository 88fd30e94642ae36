import { defineParkingPay } from '@kerb/guest-payment/element.ts';

defineParkingPay();
