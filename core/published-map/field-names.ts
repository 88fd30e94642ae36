import type { PublishedField } from '../config/city-config.ts';

/**
 * Names used by cities, open data portals, ParkAPI, OpenStreetMap and DATEX II, as `spelling` writes them,
 * the most specific first.
 */
const fieldNames: Readonly<Record<PublishedField, readonly string[]>> = {
  code: [
    'code',
    'parkingcode',
    'parkingnumber',
    'number',
    'ref',
    'номер',
    'originaluid',
    'uid',
    'kennung',
    'parkid',
    'obsparkid',
    'nummer',
    'id',
    'globalid',
    'gid',
    'fid',
    'objectid',
    'xtrid',
    'obsid',
  ],
  name: [
    'name',
    'title',
    'displayname',
    'parkingname',
    'parkingfacilityname',
    'parkhausname',
    'parkname',
    'parkplatzname',
    'bezeichnung',
    'titel',
    'label',
    'objektname',
    'standort',
    'nom',
    'naam',
    'nazwa',
    'nome',
    'nombre',
    'наименование',
    'название',
  ],
  address: [
    'address',
    'addr',
    'addrfull',
    'fulladdress',
    'addressline',
    'adresse',
    'anschrift',
    'strplzort',
    'strplzort2',
    'location',
    'adres',
    'indirizzo',
    'direccion',
    'адрес',
  ],
  street: [
    'addrstreet',
    'street',
    'strasse',
    'strassenname',
    'krstrassenname',
    'streetname',
    'parkhausstrasse',
    'rue',
    'straat',
    'ulica',
    'улица',
  ],
  house: ['addrhousenumber', 'housenumber', 'house', 'hausnummer', 'hausnr', 'hnr', 'дом'],
  description: [
    'description',
    'desc',
    'beschreibung',
    'bemerkung',
    'bemerkungen',
    'kommentar',
    'infofeld',
    'information',
    'regeltxt',
    'описание',
  ],
  notes: ['addinfo', 'note', 'hinweis', 'hinweise', 'weiteinfo'],
  openingHours: [
    'openinghours',
    'workinghours',
    'oeffnungszeiten',
    'oeffnungszeit',
    'tarifeoeffnungszeiten',
    'режимработы',
  ],
  feeInformation: [
    'feedescription',
    'feeconditional',
    'charge',
    'gebuehreninformation',
    'gebuinfo',
    'gebuehrenzeit',
    'gebuehrenzeiten',
    'parkscheinerforderlich',
    'tarif',
    'tarife',
  ],
  maxStay: [
    'maxstay',
    'maxparkdauer',
    'maximaleparkdauer',
    'hoechstparkdauer',
    'maxdauer',
    'zeitlimit',
    'parkerlaubniszeitlich',
  ],
  picture: ['linkpicture', 'image', 'photo', 'photourl', 'picture', 'foto', 'bild', 'фото'],
  total: [
    'total',
    'realtimecapacity',
    'parkingnumberofspacesoverride',
    'capacity',
    'carcapacity',
    'kapazitaet',
    'parkingnumberofspaces',
    'totalparkingcapacity',
    'gesamtkapazitaet',
    'gesamteparkplaetze',
    'gesamtparkplaetze',
    'gesamtplaetze',
    'gesamt',
    'anzahlderstellplaetze',
    'anzahlstellplaetze',
    'anzahlderparkplaetze',
    'anzahlparkplaetze',
    'anzahlplaetze',
    'stellplaetzegesamt',
    'stellplaetze',
    'stellpl',
    'parkplaetze',
    'plaetze',
    'anzahl',
    'obsmax',
    'maxcapacity',
    'maxcap',
    'totalcapacity',
    'totalplaces',
    'places',
    'spaces',
    'capacite',
    'nbplaces',
    'plazas',
    'вместимость',
    'количествомест',
  ],
  free: [
    'freeparking',
    'realtimefreecapacity',
    'parkingnumberofvacantspaces',
    'totalnumberofvacantparkingspaces',
    'numberofvacantspaces',
    'freeplaces',
    'freespaces',
    'freecapacity',
    'free',
    'freieparkplaetze',
    'freiestellplaetze',
    'freieplaetze',
    'frei',
    'obsfree',
    'availablespaces',
    'availablecapacity',
    'available',
    'vacantspaces',
    'vacant',
    'свободныхмест',
    'свободно',
  ],
  occupied: [
    'parkingnumberofoccupiedspaces',
    'totalnumberofoccupiedparkingspaces',
    'numberofoccupiedspaces',
    'occupiedspaces',
    'occupied',
    'belegteparkplaetze',
    'belegtestellplaetze',
    'belegteplaetze',
    'belegt',
  ],
  forDisabled: [
    'fordisabled',
    'capacitydisabled',
    'carcapacitydisabled',
    'disabledspaces',
    'disabled',
    'behindertenparkplaetze',
    'behindertenstellplaetze',
    'anzahlbehindertenparkplaetze',
    'behindertenplaetze',
    'behindstlp',
    'barrierefreiestellplaetze',
  ],
  zone: ['zonenumber', 'zone', 'parkingzonenumber', 'parkgebuehrenzone', 'tarifzone', 'зона', 'номерзоны'],
  fee: [
    'fee',
    'hasfee',
    'gebuehrenpflichtig',
    'gebuehrenpflicht',
    'gebpflicht',
    'kostenpflichtig',
    'bewirtschaftung',
    'bewirtschaftungsart',
    'gebuehr',
    'gebuehren',
    'kosten',
    'платная',
  ],
  kind: [
    'category',
    'parking',
    'parkinglayout',
    'parkingfacilitylayout',
    'urbanparkingsitetype',
    'parkplatztyp',
    'parkplatzart',
    'parktyp',
    'anlagentyp',
    'artanlage',
    'artderanlage',
    'objektart',
    'parkplatz',
    'parkwinkel',
    'kind',
    'type',
    'typ',
    'art',
    'themen',
    'ortsbezug',
    'parkrichtung',
    'ausrichtung',
  ],
  access: ['access', 'zugang', 'zugaenglichkeit', 'publicaccess', 'oeffentlich', 'widmung'],
  status: [
    'parkingsiteopeningstatus',
    'parkingfacilitystatus',
    'realtimeopeningstatus',
    'openingstatus',
    'betriebsstatus',
    'status',
    'geschlossen',
    'closed',
  ],
};

/** The longest name that is compared. */
const maxName = 100;

/** A name in lower case without separators, and German letters as they are written without umlauts. */
export function spelling(name: string): string {
  return name
    .slice(0, maxName)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\d]/gu, '');
}

/** The field of a name and how specific the name is for it: 0 is the most specific. */
interface FieldMatch {
  readonly field: PublishedField;
  readonly rank: number;
}

const matches = new Map<string, FieldMatch[]>();
for (const [field, names] of Object.entries(fieldNames) as [PublishedField, readonly string[]][])
  names.forEach((name, rank) => {
    matches.set(name, [...(matches.get(name) ?? []), { field, rank }]);
  });

/** A shapefile cuts names after ten bytes: `Kapazitaet d` is `Kapazitaet`, `BEZEICHNUNG` is `BEZEICHNUN`. */
const shapefileBytes = 10;

/** The fields that a file's name can stand for. */
export function fieldsNamed(name: string): readonly FieldMatch[] {
  const whole = spelling(name);
  const exact = matches.get(whole);
  if (exact) return exact;
  if (whole.length < 7 || new TextEncoder().encode(name).length !== shapefileBytes) return [];
  return [...matches].filter(([longer]) => longer.startsWith(whole)).flatMap(([, found]) => found);
}
