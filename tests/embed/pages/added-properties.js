// Adds enumerable properties to every object, as libraries of old did. Some have names that Leaflet uses.
Object.prototype.inject = () => {};
Object.prototype.version = '1.0';
Object.prototype.clone = () => {
  throw new Error('An object was taken for one of the old library');
};
for (const name of ['on', 'fire', 'remove', 'load']) Object.prototype[name] = Object.prototype.clone;
