// A page of jQuery that makes the element, listens to it and calls it.
$(document.body).on('kerb-parking-select', ({ originalEvent }) => {
  $(document.body).attr('data-chosen', originalEvent.detail.parking);
});
$('#place').append('<parking-map city="nizhny-novgorod" style="height: 400px"></parking-map>');
