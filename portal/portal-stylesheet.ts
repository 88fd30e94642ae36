import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import account from './styles/account.css?inline';
import brand from './styles/brand.css?inline';
import cities from './styles/cities.css?inline';
import footer from './styles/footer.css?inline';
import frame from './styles/frame.css?inline';
import header from './styles/header.css?inline';
import message from './styles/message.css?inline';
import navigation from './styles/navigation.css?inline';
import page from './styles/page.css?inline';
import payment from './styles/payment.css?inline';

/** The styles of the portal's pages, without those of the widgets. */
export const portalStylesheet = defineStylesheet(
  [frame, payment, header, brand, navigation, page, message, footer, cities, account].join('\n'),
);
