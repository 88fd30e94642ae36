// Changes built-ins as Prototype.js 1.7 and libraries of its time did.
Array.prototype.toJSON = () => '[old]';
Array.prototype.each = Array.prototype.forEach;
Array.prototype.entries = function () {
  return this.slice();
};
Array.prototype.first = function () {
  return this[0];
};
Array.from = (items) => [].slice.call(items);
String.prototype.strip = String.prototype.trim;
String.prototype.toJSON = function () {
  return `old ${this}`;
};
Function.prototype.bind = function (self, ...first) {
  return (...parameters) => this.apply(self, first.concat(parameters));
};
Element.prototype.visible = function () {
  return this.style.display !== 'none';
};
Element.prototype.update = () => {
  throw new Error('An element was taken for one of the old library');
};
HTMLElement.prototype.remove = function () {
  this.parentNode.removeChild(this);
  return this;
};
