-- Without a shape and its texts an object cannot be drawn: one that is JSON null made the whole map fail.
delete from map_objects
  where (jsonb_typeof(feature -> 'geometry') = 'object' and jsonb_typeof(feature -> 'texts') = 'object') is not true;
alter table map_objects add constraint map_objects_feature_is_drawable
  check ((jsonb_typeof(feature -> 'geometry') = 'object' and jsonb_typeof(feature -> 'texts') = 'object') is true);
