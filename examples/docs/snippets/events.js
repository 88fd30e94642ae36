const note = document.getElementById('parking-note');

document.addEventListener('kerb-ready', ({ detail }) => {
  note.textContent = `Parking in ${detail.city} can be paid here.`;
});

document.addEventListener('kerb-quote', ({ detail }) => {
  note.textContent = `Zone ${detail.zone}: ${detail.total / 100} roubles for ${detail.minutes} minutes.`;
});

document.addEventListener('kerb-payment-result', ({ detail }) => {
  note.textContent = detail.state === 'paid' ? `Paid until ${detail.until}.` : 'The bank declined.';
});
