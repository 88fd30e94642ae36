declare module 'leaflet/dist/leaflet-src.js' {
  import L from 'leaflet';
  export default L;
}
