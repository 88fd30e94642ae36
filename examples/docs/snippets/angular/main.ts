import { bootstrapApplication } from '@angular/platform-browser';
import { Parking } from './parking.ts';

bootstrapApplication(Parking);
