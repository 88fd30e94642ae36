import { defineParkingMap } from '@kerb/map/element.ts';

defineParkingMap();
