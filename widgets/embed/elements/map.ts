import { defineParkingMap } from '@kerb/map/element.tsx';

defineParkingMap();
