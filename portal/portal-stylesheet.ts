import cardPayment from './card-payment/card-payment.css?inline';
import mapPage from './pages/map-page.css?inline';
import page from './pages/page.css?inline';
import accountMenu from './shell/account-menu.css?inline';
import cityDialog from './shell/city-dialog.css?inline';
import footer from './shell/footer.css?inline';
import header from './shell/header.css?inline';
import layout from './shell/layout.css?inline';
import message from './shell/message.css?inline';
import paymentBar from './shell/payment-bar.css?inline';
import portalRoot from './shell/portal-root.css?inline';
import sessionsMenu from './shell/sessions-menu.css?inline';
import sideMenu from './shell/side-menu.css?inline';
import visitorLinks from './shell/visitor-links.css?inline';

/** The styles of the portal's pages, without those of the widgets. */
export const portalStylesheet = [
  portalRoot,
  layout,
  paymentBar,
  cardPayment,
  header,
  page,
  mapPage,
  message,
  footer,
  cityDialog,
  visitorLinks,
  accountMenu,
  sessionsMenu,
  sideMenu,
].join('\n');
