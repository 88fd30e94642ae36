import { useState } from 'react';

export function Parking() {
  const [city, setCity] = useState('kazan');
  const [note, setNote] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCity('tula')}>
        I park in Tula
      </button>
      <parking-pay
        city={city}
        lang="en"
        onkerb-ready={({ detail }) => setNote(`Parking in ${detail.city}`)}
      />
      <output>{note}</output>
    </>
  );
}
