import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './vehicles.css?inline';

export const vehiclesStylesheet = defineStylesheet(css);
