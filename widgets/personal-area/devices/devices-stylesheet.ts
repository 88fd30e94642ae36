import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './devices.css?inline';

export const devicesStylesheet = defineStylesheet(css);
