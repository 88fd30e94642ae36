const shown = document.getElementById('timing');

document.addEventListener('kerb-timing', ({ detail }) => {
  // Here your own statistics begin.
  shown.append(`${detail.stage}: ${detail.milliseconds} ms `);
});
