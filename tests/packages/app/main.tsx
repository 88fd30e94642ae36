import { cityConfig } from '@kerb/cities';
import { GuestPayment, type Preset } from '@kerb/guest-payment';
import { CityProvider, type Emit } from '@kerb/kit';
import { ParkingMap, type ViewState } from '@kerb/map';
import { createRoot } from 'react-dom/client';

const city = 'nizhny-novgorod';
const preset: Preset = { zone: '1', duration: '01:30' };

const recordEvent: Emit = (name, detail) => {
  document.body.dataset.events = `${document.body.dataset.events ?? ''} ${name}:${detail.city}`;
  return true;
};

const showZoom = ({ zoom }: ViewState) => {
  document.title = `Zoom ${zoom}`;
};

const container = document.getElementById('app');
if (container) {
  createRoot(container).render(
    <CityProvider city={city} language="en" theme="light" onEvent={recordEvent}>
      <h1>{cityConfig(city)?.displayName.en}</h1>
      <div style={{ position: 'relative', height: 500 }}>
        <ParkingMap onViewChange={showZoom} />
      </div>
      <GuestPayment preset={preset} />
    </CityProvider>,
  );
}
