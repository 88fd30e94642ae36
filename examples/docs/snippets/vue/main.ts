import { createApp } from 'vue';
import ParkingForm from './parking-form.vue';

createApp(ParkingForm).mount('#app');
