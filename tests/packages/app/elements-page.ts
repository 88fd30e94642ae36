import { defineParkingPay } from '@kerb/guest-payment/element';
import { defineParkingMap } from '@kerb/map/element';
import type {} from '@kerb/map/types/vue';
import { createApp, type GlobalComponents, h } from 'vue';

// The pay form is in the page's HTML, the map in a Vue application.
defineParkingPay();
defineParkingMap();

const props: InstanceType<GlobalComponents['parking-map']>['$props'] = {
  city: 'nizhny-novgorod',
  zoom: 16,
  style: 'height: 400px',
  onKerbReady: ({ detail }) => {
    document.title = `Map of ${detail.city}`;
  },
};
createApp({ render: () => h('parking-map', props) }).mount('#vue');
