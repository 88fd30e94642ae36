const map = document.querySelector('parking-map');

document.getElementById('to-the-kremlin').addEventListener('click', () => {
  map.focusPlace({ lat: 56.3287, lon: 44.002 });
});
