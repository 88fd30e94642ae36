// A jQuery page that creates the element and listens to its events.
$(document.body).on('kerb-parking-select', ({ originalEvent }) => {
  $(document.body).attr('data-chosen', originalEvent.detail.parking);
});
$('#map-box').append('<parking-map city="nizhny-novgorod" style="height: 400px"></parking-map>');
