import { describe, expect, test } from 'vitest';
import type { PublishedMap } from '../config/city-config.ts';
import { joinFiles } from '../published-map/files.ts';
import { readMap } from './map-reader.ts';
import { reportPublished } from './published-report.ts';

const url = 'https://data.example/parking.geojson';
const at = { type: 'Point', coordinates: [8.4, 49] };

const feature = (properties: object, geometry: unknown = at) => ({ type: 'Feature', properties, geometry });
const lot = (properties: object) => feature({ kind: 'Parkplatz', ...properties });

async function read(features: readonly unknown[], published: Partial<PublishedMap> = {}, rest: object = {}) {
  const body = { type: 'FeatureCollection', ...rest, features };
  const { report, objects } = await reportPublished(new Blob([JSON.stringify(body)]), { url, ...published });
  return { report, objects, categories: objects.map(({ category }) => category), leftOut: report.leftOut };
}

// From Tampere: streets in which residents may park with a permit.
const longPermit = 'Yla §79/10.3.2009, Suunn.pääll. §227/1.9.2011, Sallittu asukaspysäköintiin luvalla F.';

describe('what forbids or reserves', () => {
  test.each([
    ['noParking', { Regel_Txt: 'Parken unzulässig', gebpflicht: false }],
    ['noParking', { regulation: 'No parking any time', fee: 'no' }],
    ['noParking', { value: 'Förbud mot att parkera fordon' }],
    ['noParking', { Regime_particulier: 'Arret_genant_divers' }],
    ['reserved', { name: 'Redhill Station Season Car Park' }],
    ['noParking', { 'Parkplatz-Typ': 'Kein Parkplatz' }],
    ['noParking', { 'Parkplatz-Typ': 'Parkplatz wegen Baustelle zurzeit nicht verfügbar' }],
    ['private', { 'Parkplatz-Typ': 'Privater Parkplatz' }],
    ['private', { access: 'private', amenity: 'parking' }],
    ['reserved', { Bewirtschaftung: 'E-Ladesäule', Gebührenpflichtig: false }],
    ['reserved', { Bewirtschaftung: 'Carsharing', Gebührenpflichtig: false }],
    ['reserved', { amenity: 'parking', access: 'customers', fee: 'no' }],
    ['reserved', { amenity: 'parking', access: 'permit' }],
    ['reserved', { restriction: 'Loading zone' }],
    ['reserved', { Тип: 'Только для клиентов', fee: 'no' }],
    ['notForCars', { 'Parkplatz-Typ': 'Motorrad-Parkplatz' }],
    ['notForCars', { purpose: 'bike' }],
    ['notForCars', { type: 'BICIPARQUE', name: 'Parque de estacionamento' }],
    ['private', { other_tags: '"access"=>"no","fee"=>"no"' }],
    ['notForCars', { art: 'Fahrradabstellanlage' }],
    ['notForCars', { amenity: 'bicycle_parking', fee: 'no' }],
    ['noParking', { Merkmal: 'Bushaltestelle' }],
    ['notForCars', { name: 'Autohof', type: ['tir'] }],
    ['notForCars', { name: '상봉1동 정오교통', 보관대수: 15 }],
    ['reserved', { isFree: 'Free with purchase', type: 'Parkplatz' }],
    ['reserved', { carParkType: 'SURFACE CAR PARK', shortTermParking: 'NO' }],
    ['reserved', { Types: 'Stationnement Liv' }],
    ['private', { type: 'Özel otopark' }],
    ['notForCars', { 施設名: '三宮駅前駐輪場' }],
    ['type', { 施設名: '中央区自転車保管所' }],
    ['notForCars', { PARK_NAME: 'Eminönü', PARK_TYPE_DESC: 'MİNİBÜS PARK' }],
    ['notForCars', { NAME: 'Motorcyle Parking Area' }],
    ['notForCars', { name: 'Fueling / Truck Stop' }],
    ['type', { METER_TYPE: 'Single-Space Meter', ADDRESS: '13450 104 Ave' }],
    ['reserved', { parkinglot_type: '부설' }],
    ['reserved', { name: 'West End', remarks: 'Monthly Parking Only' }],
    ['reserved', { type: 'Garage med motorvärmare', queueType: 'parking', availableFrom: '2026-11-14' }],
    ['notForCars', { type: 'Husvagnsparkering' }],
    ['notForCars', { type: 'MC-plats', name: 'P 7' }],
    ['notForCars', { 区分: 'レンタサイクル', 名称: 'やいづ駐車場' }],
    ['notForCars', { name: 'Old Toh Tuck Road Heavy Vehicle Park' }],
    ['notForCars', { name_chi: '貨櫃碼頭南路貨櫃車停泊處' }],
    ['noParking', { 地点名称: '小坂公民館前バス停' }],
    ['noParking', { 주차장명: '도봉권역공영차고지(시)', 요금정보: '무료' }],
    ['notForCars', { 주차장명: '종로40길 이륜자동차주차장(구)', 요금정보: '무료' }],
    ['type', { type: 'OK便利店', name: '青華苑停車場地下舖' }],
    ['reserved', { name: 'South Rideshare Lot' }],
    ['private', { name: '1 Depot Close', publicLots: 0 }],
    ['notForCars', { type: 'Parkplatz', MUUTA: 'Sallittu vain moottoripyörille, 93§/27.3.2013' }],
    ['private', { type: 'Parkplatz', nutzung: 'Besucher; Privatparkplatz' }],
    ['reserved', { name: 'Lecturers Parking' }],
    ['reserved', { name: 'Parkir Karyawan' }],
    ['notForCars', { name: 'Parkir Motor Timur' }],
    ['notForCars', { name: 'Tricycle Parking' }],
    ['notForCars', { type: 'Auto Rickshaw Stand', name: 'Gate 2 Parking' }],
    ['type', { name: 'I. övezet (piros)', price: '440 Ft/óra' }],
    ['reserved', { name: 'P+R Parallelweg', usage_type: 'VERGUNP' }],
    ['private', { ATIVIDADE: 'Estacionamento de veículos da própria empresa' }],
    ['type', { name: 'Parkeerautomaten Centrum', type: 'Parkeerautomaten' }],
    ['notForCars', { name: 'Castle Street Car Park', Cars: 'FALSE', Motorcycles: 'TRUE', Coach: 'FALSE' }],
    ['noParking', { Bruksområde: 'Busslomme', parkering: 'Nei' }],
    ['noParking', { Bruksområde: 'Havarilomme' }],
    ['reserved', { Bruksområde: 'Lastelomme' }],
    ['private', { Merkmal: 'Privat mit Kennzeichen', STELLPL_ANZ: 1 }],
    ['notForCars', { name: 'Block Parking', capacity: '50 two-wheelers' }],
    ['notForCars', { name: '中山市場停車場', totalcar: 0, totalmotor: 25, totalbus: 0 }],
    ['notForCars', { name: 'Airport Car Park - Light Goods Vehicle' }],
    ['notForCars', { name: 'Motorcycle Car Park' }],
    ['type', { name: 'Ajoneuvojen siirtokeskus' }],
    ['noParking', { type_en_merk: 'Parkeerplaats Afgekruist' }],
    ['noParking', { Regime_prioritaire: 'INTERDIT', Regime_particulier: 'Stationnement_simple' }],
    ['noParking', { kind: 'Parkplatz', parkraumIsAusserBetrieb: true }],
    ['unclear', { type: '3 rum och kök', category: 'residential' }],
    ['unclear', { parkingType: 'purpleLot' }],
    ['unclear', { type: 'hotel' }],
    ['unclear', { Types: 'hotel' }],
  ])('PLUS-35 is left out as %s, free of charge or not: %j', async (reason, properties) => {
    expect(await read([feature(properties)])).toMatchObject({ categories: [], leftOut: { [reason]: 1 } });
  });

  test.each([
    ['disabled', { Bewirtschaftung: 'Behindertenparkplatz', Gebührenpflichtig: false }],
    ['disabled', { capacity: 2, 'capacity:disabled': 2, fee: 'no' }],
    ['taxi', { Bewirtschaftung: 'Taxi', Gebührenpflichtig: false }],
    ['resident', { Regelung: 'Anwohnerparken', gebpflicht: false }],
    ['resident', { name: 'Boligsoneparkering' }],
    ['other', { amenity: 'parking', parking: 'surface', Bruksområde: 'Lomme, generell' }],
    ['free', { parking: 'surface', isFee: 'false', price: '0' }],
    ['surfaceLot', { parking: 'surface', isFee: 'false', price: '1.20' }],
    ['bus', { art: 'Busparkplatz' }],
    ['bus', { parking: 'surface', Cars: 'FALSE', Motorcycles: 'TRUE', Coach: 'TRUE' }],
    ['other', { parking: 'surface', Cars: 'FALSE', Motorcycles: 'FALSE' }],
    ['surfaceLot', { parking: 'surface', Cars: 'TRUE', Motorcycles: 'TRUE' }],
    ['surfaceLot', { parking: 'surface', totalcar: 4, totalmotor: 25 }],
    ['surfaceLot', { parking: 'surface', capacity: '80 cars', totalbus: 2 }],
    ['bus', { name: '敦煌路停車場', totalcar: 0, totalmotor: 9, totalbus: 12 }],
    ['other', { name: '香園圍口岸停車場-私家車及電單車' }],
    ['bus', { name: 'Alibeyköy Otobüs Otoparkı', PARK_TYPE_DESC: 'AÇIK OTOPARK' }],
    ['other', { name: 'Pendik Engelliler Merkez Önü', PARK_TYPE_DESC: 'AÇIK OTOPARK' }],
    ['other', { name: '장애인복지관 주변', parkinglot_type: '노외' }],
    ['other', { type: 'Parkplatz', MUUTA: longPermit }],
    ['multiStorey', { title: '图书馆地下车库' }],
    ['multiStorey', { fclass: 'parking_multistorey', code: 5262 }],
    ['disabled', { name: 'Pendik Engelliler Otoparkı', PARK_TYPE_DESC: 'AÇIK OTOPARK' }],
    ['other', { parking: 'surface', payex: '小型車：月租 全日10,000元' }],
    ['surfaceLot', { parking: 'surface', payex: '計時：50元/時。月租：4,000元' }],
    ['surfaceLot', { parking: 'surface', feature: 'Lot mit Privatparkplatz' }],
    ['multiStorey', { parking: 'multi-storey', name: 'Velocity Car Park' }],
    ['surfaceLot', { parking: 'surface', restriction: '2h-3h' }],
    ['other', { parking: 'surface', restriction: '2h 11 11' }],
    ['disabled', { KATEGORIE: 3, KATEGORIE_TXT: 'Behindertenparkplatz' }],
    ['surfaceLot', { parking: 'surface', tyyppi: 'Lyhytaikainen', restriction: 'Ei rajoitusta' }],
    ['multiStorey', { ParkingType: ['covered', 'parking zone', 'underground'], UserType: 'all users' }],
    ['multiStorey', { kind: 'Parkhaus', SecurityType: 'cctv, security staff' }],
    ['surfaceLot', { amenity: 'parking', parking_kind: 'open_air' }],
    ['multiStorey', { amenity: 'parking', parking_kind: 'enclosed' }],
    ['bus', { name: 'Changi Airport Coach Stand', parking: 'yes' }],
    ['disabled', { class: 'Accessible' }],
    ['disabled', { Types: 'Stationnement Handi', ouvrage: 'PLEIN AIR' }],
    ['surfaceLot', { carParkType: 'SURFACE CAR PARK', shortTermParking: 'WHOLE DAY' }],
    ['surfaceLot', { type: 'Parkplatz', NOME_DA_EMPRESA: 'TAXI BAR' }],
    ['surfaceLot', { type: 'Parkplatz', opening_hours: 'Mo-Fr 08:00-18:00' }],
    ['other', { type: 'Parkplatz', opening_hours: 'Clearway for works' }],
    ['surfaceLot', { parking: 'surface', w3w: 'caravans.remaining.accent' }],
    ['other', { amenity: 'parking', type: 'multipolygon' }],
    ['taxi', { PARK_NAME: 'Mecidiyeköy', PARK_TYPE_DESC: 'TAKSİ PARK' }],
    ['surfaceLot', { type: 'Parkplatz', PARKING_RESTRICT_TYPE: 'none' }],
    ['surfaceLot', { type: 'Parkplatz', reserved: 'no' }],
    ['surfaceLot', { type: 'Parkplatz', info: 'Discount for residents' }],
    ['surfaceLot', { type: 'Parkplatz', 특기사항: '저공해차,장애인차량50퍼센트감면' }],
    ['other', { parking: 'surface', beboerparkeringssone: 'D' }],
    ['surfaceLot', { type: 'Parkplatz', info: 'Keine Ladesäule' }],
    [
      'surfaceLot',
      { type: 'Parkplatz', info: 'The station is not handicapped accessible from this car park.' },
    ],
    ['resident', { type: 'Parkplatz', info: 'Resident parking without a fee' }],
    ['disabled', { type: 'Parkplatz', info: 'Wheelchair space with a ramp' }],
    ['other', { type: 'Parkplatz', info: 'Row No 5 residential permit' }],
    ['other', { parking: 'surface', name: 'Beas River Country Club Member Car Park' }],
    ['bus', { parking: 'surface', name: 'Airport Coach Staging Area Car Park' }],
    ['bus', { parking: 'surface', name: '機場往內地旅遊車站停車場' }],
    ['other', { amenity: 'parking', 'parking:type': 'seasonal', name: 'Kamień' }],
    ['surfaceLot', { type: 'Parkplatz', info: 'Private park, open to the public' }],
    ['other', { type: 'Parkplatz', nutzung: 'Besucher; Sondernutzung' }],
    [
      'other',
      {
        type: 'Parkplatz',
        info: `${'Am Ende der Straße hinter dem Bahnhof gelegen, '.repeat(2)}Privatparkplatz`,
      },
    ],
    ['onStreet', { type_parkeerplek: 'Parkeergelegenheid', orientatie: 'Haaks', capaciteit: '1' }],
    ['onStreet', { '주차장 종류명': '노상 주차장', 유무료구분명: '유료' }],
    ['resident', { '주차장 종류명': '노상 주차장', 운영구분명: '거주자 우선 주차장' }],
    ['other', { type: 'hotel', carpark: 'Carlton' }],
    ['surfaceLot', { type: 'p_and_r', usage_type: 'PARKRIDE', is_paid: true }],
    ['multiStorey', { type: 'garage', usage_type: 'GARAGEP' }],
    ['multiStorey', { parking: 'multi-storey', park_ride: 'bus' }],
    ['multiStorey', { name: '明渠街', type: '停車場 多層' }],
    ['surfaceLot', { parking: 'surface', fee: 'unknown', is_paid: false }],
    ['surfaceLot', { parking: 'surface', desc: '355 McAllister Street' }],
    ['multiStorey', { name: 'Parkeergarage Diezerpoort' }],
    ['other', { name: 'Underground Station Car Park' }],
    ['other', { parking: 'surface', taxi: 'yes' }],
    ['other', { parking: 'surface', 備考: '僅限月租' }],
    ['surfaceLot', { parking: 'surface', obs: "Devant l'arrêt de bus" }],
    ['other', { parking: 'surface', obs: "Devant l'arrêt de bus, réservé exclusivement au personnel" }],
  ])('PLUS-35 is drawn as %s, never as free or public: %j', async (category, properties) => {
    expect((await read([feature(properties)])).categories).toEqual([category]);
  });

  test.each([
    [{ isFree: 'Free 2h' }],
    [{ fee: 'no', name: 'Free 2 Hour Car Park' }],
    [{ isFree: true, freeReason: 'Free on weekends' }],
    [{ isFree: true, info: 'Kostenlos 18:00' }],
    [{ kostenlos: 'ja', info: 'Kostenlos mit Parkscheibe' }],
    [{ gratis: 'oui', tarif: 'gratuit après 19h' }],
  ])('PLUS-35 free for some hours or drivers only is not free: %j', async (properties) => {
    expect((await read([feature({ kind: 'Parkplatz', ...properties })])).categories).toEqual(['surfaceLot']);
  });

  test.each([
    [{ isFree: true, freeReason: 'Free all day' }],
    [{ isFree: 'Free 24/7' }],
    [{ isFree: 'Free 24 hours' }],
    [{ isFree: true, name: 'Free Car Park 5005' }],
    [{ fee: 'no', wheelchair: 'accessible', info: 'Gratis' }],
  ])('PLUS-35 what is free for everybody at any time is free: %j', async (properties) => {
    expect((await read([feature({ kind: 'Parkplatz', ...properties })])).categories).toEqual(['free']);
  });

  test('PLUS-35 a place for residents and everybody else is public', async () => {
    const kind = 'Bewohner-Parkplatz sowie mit Parkschein auch für die Öffentlichkeit';
    expect((await read([feature({ 'Parkplatz-Typ': kind })])).categories).toEqual(['surfaceLot']);
  });

  test.each([
    [{ kind: 'Parkhaus', restriction: 'VIP', fee: 'no' }],
    [{ kind: 'Parkplatz', access: 'whatever', fee: 'no' }],
    [{ Bewirtschaftung: 'Sondernutzung', Gebührenpflichtig: false }],
    [{ Regelung: 4, gebpflicht: false }],
    [{ kind: 'Parkplatz', private: true, fee: 'no' }],
    [{ kind: 'Parkplatz', restrictions: 'Community Center Parking' }],
    [{ type: 'Company Parking', fee: 'no' }],
    [{ kind: 'Parkplatz', restrictions: 'Parking for Town Hall M-F 8a-5p' }],
  ])(
    'PLUS-35 what is not understood is not drawn as public or free, and is reported: %j',
    async (properties) => {
      const { categories, report } = await read([feature(properties)]);
      expect(categories).toEqual(['other']);
      if (!('private' in properties))
        expect(report.values.map(({ meaning }) => meaning)).toContain('unclear');
    },
  );

  test.each(['2 hour parking only 8am-6pm', 'Paid Parking', 'Visitor parking'])(
    'PLUS-35 who pays or leaves in time may park: %s',
    async (restrictions) => {
      expect((await read([feature({ kind: 'Parkplatz', restrictions })])).categories).toEqual(['surfaceLot']);
    },
  );

  test.each([
    ['onstreet', 'onStreet'],
    ['garage', 'multiStorey'],
    ['terrain', 'surfaceLot'],
  ])('PLUS-35 the usage of the Dutch registers says how a place is built: %s', async (usage, category) => {
    expect((await read([feature({ usage })])).categories).toEqual([category]);
    expect((await read([feature({ usage: 'carpool' })])).leftOut).toEqual({ reserved: 1 });
  });

  const area = {
    type: 'Polygon',
    coordinates: [[...Array(4)].map((_, index) => [8.4 + (index % 3) / 1e4, 49 + (index % 2) / 1e4])],
  };

  test.each([
    'Parcheggio',
    'Parking area',
    'Парковка',
    '駐車場',
    'Pubblici/residenti',
    'surface;underground',
    'P/R',
  ])(
    'PLUS-35 a kind that says no more than that there is parking, or for all, is public: %s',
    async (kind) => {
      const { categories } = await read([feature({ tipo: kind }, area)]);
      expect(['surfaceLot', 'multiStorey']).toContain(categories[0]);
    },
  );

  test('PLUS-35 a car park that has spaces for disabled drivers is not one for them only', async () => {
    const lot = { kind: 'Parkhaus', Ausstattung: 'E-Ladesäule', note: 'davon 3 Behindertenparkplätze' };
    expect((await read([feature(lot)])).categories).toEqual(['multiStorey']);
  });

  test('PLUS-35 a file says by its name or by a constant of the config for whom it is', async () => {
    const spaces = [feature({ anzahl: 2 })];
    const named = { url: 'https://data.example/disabled_parking.geojson?f=json' };
    expect((await read(spaces, named)).categories).toEqual(['disabled']);
    const constant = { fields: { kind: { constant: 'disabled' } }, url: 'https://data.example/7.geojson' };
    expect((await read(spaces, constant)).categories).toEqual(['disabled']);
    const forbidden = { ...constant, fields: { kind: { constant: 'no parking' } } };
    expect((await read(spaces, forbidden)).leftOut).toEqual({ noParking: 1 });
    const bicycles = { url: 'https://data.example/bike_parking.geojson' };
    expect((await read(spaces, bicycles)).leftOut).toEqual({ notForCars: 1 });
  });
});

describe('what silence must not hide', () => {
  test.each([
    ['noParking', 'zákaz státia'],
    ['noParking', 'megállni tilos'],
    ['noParking', 'паркування заборонено'],
    ['noParking', '주정차금지'],
    ['noParking', 'απαγόρευση στάθμευσης'],
    ['private', 'pouze pro zaměstnance'],
    ['private', '職員専用'],
    ['private', 'Nicht für die Öffentlichkeit'],
    ['reserved', 'vyhrazené'],
    ['reserved', 'müşteriler'],
    ['reserved', 'Alleen met ontheffing'],
    ['reserved', '전기차'],
    ['reserved', 'zásobování'],
    ['notForCars', 'cyklostojan'],
    ['notForCars', '摩托车'],
    ['notForCars', 'φορτηγά'],
  ])('PLUS-35 is left out as %s under any name, in other languages: %s', async (reason, text) => {
    expect(await read([lot({ obs: text })])).toMatchObject({ categories: [], leftOut: { [reason]: 1 } });
  });

  test.each([
    ['disabled', 'mozgássérült'],
    ['disabled', 'αναπήρων'],
    ['disabled', 'Reserved for disabled'],
    ['disabled', '障害者専用'],
    ['resident', 'Resident permit holders'],
    ['resident', 'мешканців'],
    ['taxi', 'ταξί'],
    ['bus', 'λεωφορεία'],
    ['other', 'Tylko pojazdy służb i gości'],
    ['other', 'само за XYZ'],
    ['other', 'Verboten'],
    ['other', 'Closed for construction'],
    ['other', 'Planned for 2028'],
    ['surfaceLot', 'Nur Münzen'],
    ['surfaceLot', 'Verboten für LKW'],
    ['surfaceLot', 'Coins only'],
  ])('PLUS-35 is drawn as %s under any name, in other languages: %s', async (category, text) => {
    expect((await read([lot({ obs: text })])).categories).toEqual([category]);
  });

  test.each([
    ['private', { public: false }],
    ['private', { veřejné: 'ne' }],
    ['private', { is_private: 1 }],
    ['noParking', { no_parking: 'yes' }],
    ['noParking', { parking_allowed: 'N' }],
    ['noParking', { planned: true, status: 'planned' }],
    ['noParking', { status: 'Existing - To Be Removed' }],
    ['noParking', { end_date: '2019-05-01' }],
    ['noParking', { valid_from: '2999-01-01' }],
    ['private', { status: 'Private' }],
    ['noParking', { 'disused:amenity': 'parking' }],
    ['private', { amenity: 'parking', parking: 'garage_boxes' }],
    ['reserved', { charging: true, capacity: 1 }],
  ])('PLUS-35 is left out as %s by an answer or a state: %j', async (reason, properties) => {
    expect(await read([lot(properties)])).toMatchObject({ categories: [], leftOut: { [reason]: 1 } });
  });

  test.each([
    ['disabled', { handicapped: 'yes', capacity: 1 }],
    ['other', { handicapped: 'yes' }],
    ['other', { private: 1 }],
    ['other', { status: 'P' }],
    ['other', { ownership: 'Private' }],
    ['other', { hgv: 'designated' }],
    ['other', { keywords: 'Hospital, coaches' }],
    ['other', { 'Payment Type': 'Contract' }],
    ['other', { name: 'Stadium Club Members Multi-Storey' }],
    ['other', { Regime_particulier: 'Simple' }],
    ['surfaceLot', { name: 'School Lane Car & Coach Park' }],
    ['multiStorey', { kind: undefined, 'Physical Type': 'Underground' }],
    ['surfaceLot', { status: 'DOLU' }],
    ['surfaceLot', { handicapped: 'yes', capacity: 40 }],
    ['surfaceLot', { state: 'CA' }],
    ['surfaceLot', { status: 'Existing' }],
    ['surfaceLot', { status: 'verified' }],
    ['surfaceLot', { publicTransport: 'no' }],
    ['surfaceLot', { start_date: '2019-05-01', end_date: '2999-01-01' }],
    ['surfaceLot', { shortTermParking: 0 }],
    ['surfaceLot', { sunday: 'closed' }],
  ])('PLUS-35 is drawn as %s by an answer or a state: %j', async (category, properties) => {
    expect((await read([lot(properties)])).categories).toEqual([category]);
  });

  test.each([
    { active: 'N' },
    { parkingStatus: { open: false } },
    { is_open: false },
    { status: 'open', closed: 1 },
    { under_construction: true },
    { stav: 'zavřeno' },
    { 상태: '운영중단' },
    { durum: 'kapalı' },
    { temporaryclosed: 1 },
    { OUTOFSERV: 'Y' },
    { proposed: 1 },
    { exists: 0 },
  ])('PLUS-35 what is closed by an answer or a state is drawn as not active: %j', async (properties) => {
    expect((await read([lot(properties)])).objects).toMatchObject([{ isActive: false }]);
  });

  test.each([
    [{ fee: 0, price_per_hour: 2 }],
    [{ fee: 'no', tarifa_diaria: '12' }],
    [{ gratis: true, tarif: '1,50 €/Std' }],
  ])('PLUS-35 what has a price is not free: %j', async (properties) => {
    expect((await read([lot(properties)])).categories).toEqual(['surfaceLot']);
    expect((await read([lot({ fee: 0, price: 0 })])).categories).toEqual(['free']);
  });

  test.each([['closed_car_parks'], ['parking_under_construction'], ['parkplaetze_geplant']])(
    'PLUS-35 a file of what is not there yet or any more has no car parks: %s',
    async (name) => {
      const named = { url: `https://data.example/${name}.json` };
      expect((await read([feature({ name: 'A', capacity: 9 })], named)).objects).toEqual([]);
    },
  );

  const freeOf = async (...records: object[]) =>
    (await read(records.map(lot))).objects.map(({ spaces }) => spaces.free);

  test('PLUS-35 answers, shares and spaces free of charge are no vacancies', async () => {
    const answers = [0, 1, 1].map((available) => ({ capacity: 80, available }));
    expect(await freeOf(...answers)).toEqual([undefined, undefined, undefined]);
    const spots = [0, 1, 1].map((available) => ({ capacity: 1, available }));
    expect(await freeOf(...spots)).toEqual([0, 1, 1]);
    expect(await freeOf({ capacity: 50, free: 0.4 })).toEqual([undefined]);
    expect(await freeOf({ total: 120, free: 80, paid: 40 })).toEqual([undefined]);
    expect(await freeOf({ total: 120, free: 80 })).toEqual([80]);
    const repeated = (count: number) => [...Array(count)].map((_, at) => ({ total: 7 + at, free: 7 + at }));
    expect(await freeOf(...repeated(20))).toEqual(Array(20).fill(undefined));
    expect(await freeOf(...repeated(3))).toEqual([7, 8, 9]);
    const provision = { available_bike_spaces: 12, available_charging_terminals: 2 };
    expect(await freeOf({ available_spaces: 487, ...provision })).toEqual([undefined]);
    expect(await freeOf({ total: 600, available_spaces: 487, ...provision })).toEqual([487]);
  });

  test('PLUS-35 more free spaces than there are show that a number is something else', async () => {
    expect(await freeOf({ capacity: 50, free: 634 })).toEqual([undefined]);
    expect(await freeOf({ capacity: 50, occupied: 70 })).toEqual([undefined]);
    expect((await read([lot({ capacity: 9999, free: 3 })])).objects[0]?.spaces).toMatchObject({
      total: undefined,
    });
  });

  test('PLUS-35 percent are read as such, whatever the config says', async () => {
    expect(await freeOf({ capacity: 50, occupied: '80 %' }, { capacity: 50, free: '20%' })).toEqual([10, 10]);
  });

  test.each([
    ['private', 'Staff Car Park'],
    ['private', 'Parcheggio dipendenti'],
    ['private', '직원주차장'],
    ['reserved', 'Gästeparkplatz'],
    ['notForCars', 'Boat Trailer Parking'],
  ])('PLUS-35 is left out as %s by its name alone: %s', async (reason, name) => {
    expect(await read([lot({ name })])).toMatchObject({ categories: [], leftOut: { [reason]: 1 } });
  });

  test.each([
    ['disabled', 'Handicap Lot 3'],
    ['other', 'Parking clientes Sol'],
    ['other', 'Hospital Staff Car Park'],
    ['other', 'Parking (Closed)'],
    ['other', 'P2 Centrum (tijdelijk gesloten)'],
    ['other', '光復國小月租地下停車場'],
    ['other', 'Victoriaskolan Personal'],
    ['other', 'Council Offices Upper Staff/Whitfield'],
    ['other', 'Kingsway (Staff) Level 2'],
    ['surfaceLot', 'Staff Road / Mill Lane Car Park'],
    ['surfaceLot', 'Costco Wholesale - Sheffield'],
    ['surfaceLot', '둔촌동 차고지앞 공영주차장'],
    ['other', 'Wang Fuk Court Monthly Car Park'],
    ['bus', '福林公園大客車平面停車場'],
    ['other', 'P2 Centre - temporarily closed'],
    ['surfaceLot', 'Oku-iya Kazurabashi'],
    ['surfaceLot', 'Staff Road Car Park'],
    ['surfaceLot', 'Taxistraße Parkplatz'],
    ['surfaceLot', 'City Parking'],
  ])('PLUS-35 is drawn as %s by its name: %s', async (category, name) => {
    expect((await read([lot({ name })])).categories).toEqual([category]);
  });

  test('PLUS-35 the colour of a kerb is a rule, and a time limit is for everybody', async () => {
    const lots = [lot({ curb_color: 'Red' }), lot({ rules: '2 hour limit' })];
    expect((await read(lots)).categories).toEqual(['other', 'surfaceLot']);
  });

  test('PLUS-35 a line of which only the name of the file speaks is no street with parking', async () => {
    const line = { type: 'LineString', coordinates: [at.coordinates, [8.41, 49]] };
    const swept = feature({ day: 18, time_start: 8 }, line);
    expect((await read([swept, feature({ capacity: 9 }, line)])).categories).toEqual(['other', 'onStreet']);
  });

  test('PLUS-35 codes of permits are no words, and not for everybody', async () => {
    const permits = { PERMITS_ACCEPTED: 'A, MC, N, ADA, Parkmobile' };
    expect((await read([lot(permits), lot({ lines: 'A, MC, ADA' })])).categories).toEqual([
      'other',
      'surfaceLot',
    ]);
  });

  test('PLUS-36 columns are read whose names are in two languages', async () => {
    const record = { 'Nom / Nombre': 'Parking Chile', 'Places Totals / Plazas Totales': 527 };
    expect((await read([feature({ ...record, 'Name / Adresse': 'Chile, s/n' })])).objects).toMatchObject([
      { name: 'Parking Chile', address: '', spaces: { total: 527 } },
    ]);
  });

  test('PLUS-36 the columns of Budapest are read', async () => {
    const record = { nev: 'Újpest P+R parkoló', kapacitas_osszes: 99, szabad_helyek: 93, foglalt_helyek: 6 };
    expect((await read([feature(record)])).objects).toMatchObject([
      { name: 'Újpest P+R parkoló', spaces: { total: 99, free: 93 } },
    ]);
  });

  test('PLUS-35 commuters are those of a university too', async () => {
    expect((await read([feature({ name: 'Parking F', Type: 'Commuter' })])).categories).not.toContain(
      'surfaceLot',
    );
  });

  test('PLUS-35 who goes on by bus, boat or train parks a car', async () => {
    const lots = ['Commuter Bus', 'Commuter Boat', 'Commuter Rail'].map((LOT_TYPE) =>
      feature({ LOT_TYPE, FacilityTy: 'Surface Lot' }),
    );
    const { categories } = await read([...lots, lot({ type: 'Bus' })]);
    expect(categories).toEqual(['surfaceLot', 'surfaceLot', 'surfaceLot', 'bus']);
  });

  test('PLUS-35 the number of a lot is no house, and that of a house no code', async () => {
    const station = { LOT_NUMBER: 165, STATION: 'LOWELL', Number_Par: 695, Number_Han: 7 };
    const [first] = (await read([lot(station)])).objects;
    expect(first).toMatchObject({ code: '165', name: 'LOWELL', address: '' });
    expect(first?.spaces).toMatchObject({ total: 695, forDisabled: 7 });
    const geocoded = { Address: '730 W Sierra Hwy', Number: '801', Street: 'Sierra Hwy', Cost: 'Free' };
    const [second] = (await read([lot(geocoded)])).objects;
    expect(second).toMatchObject({ code: '1', address: '730 W Sierra Hwy', notes: 'Cost: Free' });
    expect((await read([lot({ Number: '801', Street: '7th St 3' })])).objects[0]?.code).toBe('801');
  });

  test('PLUS-35 the bus that stops at a place, also under a name that was cut, does not reserve it', async () => {
    const names = ['BUS_SERVIC', 'BUS_SERVI', 'reserviert', 'servizio'];
    const { categories } = await read(names.map((name) => lot({ [name]: 'Coach' })));
    expect(categories).toEqual(['surfaceLot', 'surfaceLot', 'bus', 'bus']);
  });

  test('PLUS-35 what is beside a space for somebody is not theirs', async () => {
    const places = [
      'R de Arroios 152 - Lugar tarifado após lugar reservado a deficientes',
      'Last bay before the space for disabled drivers',
      'Disabled parking next to the last bay',
      'Parking before the station, disabled',
    ].map((name) => lot({ name }));
    expect((await read(places)).categories).toEqual(['other', 'other', 'disabled', 'disabled']);
  });

  test('PLUS-35 a list that counts stands for bicycles and no spaces is not for cars', async () => {
    const stands = { MORADA: 'R Castilho 22', LOCALIZACAO: 'Lugar estacionamento', NUM_SUPORTES: 2 };
    expect((await read([feature(stands)])).leftOut).toEqual({ notForCars: 1 });
    expect((await read([feature({ ...stands, capacidade: 40 })])).categories).toEqual(['other']);
  });

  test('PLUS-35 a stand of an aircraft is no parking', async () => {
    const stands = [
      { aeroway: 'parking_position' },
      { aeroways: 'parking_position', apron: 4 },
      { type: 'APRON' },
    ];
    const { leftOut } = await read(stands.map((stand) => feature({ name: 'L18', ...stand })));
    expect(leftOut).toEqual({ notForCars: 3 });
  });

  test('PLUS-36 the columns of Lviv are read', async () => {
    const record = {
      parking_type: 'загального користування',
      parking_places_amount: 20,
      disabled_parking_places_amount: 2,
    };
    const { objects } = await read([lot(record), lot({ ...record, parking_type: 'туристичний транспорт' })]);
    expect(objects[0]).toMatchObject({ category: 'surfaceLot', spaces: { total: 20, forDisabled: 2 } });
    expect(objects[1]?.category).toBe('bus');
  });

  test('PLUS-36 a district is no payment zone', async () => {
    const { objects } = await read([lot({ zone: '中西區' }), lot({ zone: '4012' })]);
    expect(objects.map(({ zone }) => zone?.name)).toEqual([undefined, '4012']);
  });

  test('PLUS-36 a position is no address, and ime is a name', async () => {
    const place = { location: '(-37.8002404478344, 144.9708988209832)', ime: 'Parkirna hiša Tivoli' };
    const { objects } = await read([lot(place), lot({ location: 'Exit 15.5, 3' })]);
    expect(objects).toMatchObject([
      { name: 'Parkirna hiša Tivoli', address: '' },
      { address: 'Exit 15.5, 3' },
    ]);
  });

  test('PLUS-35 a file called ParkandRide is about parking, and so is an entry called автостоянка', async () => {
    const published = { url: 'https://data.example/ParkandRideLocations_4.js' };
    const { objects } = await read([feature({ NAMA: 'Acton', 'Number of Spaces': 14 })], published);
    expect(objects).toMatchObject([{ name: 'Acton', category: 'other' }]);
    const stores = { url: 'https://data.example/objects.geojson' };
    const { categories } = await read([feature({ vid: 'Автостоянка' }), feature({ vid: 'Склад' })], stores);
    expect(categories).toEqual(['other', 'other']);
  });

  test('PLUS-35 the time of a count is found whatever its column is called', async () => {
    const counted = (free: number, collected_at: string) => ({ key: 'Lices', id: 5066, free, collected_at });
    expect(
      await freeOf(counted(158, '2026-10-06T10:20:43+02:00'), counted(155, '2026-10-06T10:25:33+02:00')),
    ).toEqual([155]);
    const times = ['2026-10-06T08:20:00Z', '2026-10-06T10:25:00Z'];
    expect(await freeOf(...times.map((fetched) => ({ free: 7, fetched })))).toEqual([undefined, 7]);
    const created = ['2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z'];
    expect(await freeOf(...created.map((created_at) => ({ free: 7, created_at })))).toEqual([7, 7]);
  });

  test('PLUS-35 a kind that all entries have and nobody understands leaves out what is called parking no more', async () => {
    const branch = (name: string) => feature({ type: 'branch', name });
    expect((await read([branch('Парковка ТРЦ'), branch('Кафе')])).objects).toMatchObject([
      { name: 'Парковка ТРЦ', category: 'other' },
    ]);
  });

  test('PLUS-35 a name begins with what the place is called', async () => {
    const record = { parkinglot_name: 'P 7', park_address: 'Am Markt 1', carpark_capacity: 7 };
    expect((await read([feature(record)])).objects).toMatchObject([
      { name: 'P 7', address: 'Am Markt 1', spaces: { total: 7 } },
    ]);
  });
});

describe('what is no car park', () => {
  const square = (size: number) => [
    [8.4, 49],
    [8.4 + size, 49],
    [8.4 + size, 49 + size],
    [8.4, 49 + size],
    [8.4, 49],
  ];

  test.each([
    ['type', { highway: 'service', name: 'Am Markt' }],
    ['type', { amenity: 'restaurant' }],
    ['type', { amenity: 'parking_entrance' }],
    ['type', { bridge: 'yes' }],
    ['type', { type: 'city', name: 'Dresden' }],
    ['type', { kind: 'Horodateur', tarif: '2 €/h' }],
    ['type', { violation_code: 7, address: '1 Main St' }],
    ['unclear', { type: 'fountain' }],
    ['unclear', { type: 'hotel', name: 'Astoria' }],
    ['unclear', { type: 'Kiosk', name: 'Kiosk', place: 'next to the car park' }],
  ])('PLUS-35 is left out as %s in a file of parking: %j', async (reason, properties) => {
    expect(await read([feature(properties)])).toMatchObject({ categories: [], leftOut: { [reason]: 1 } });
  });

  test('PLUS-35 what says nothing of parking is left out, in a file that does not either', async () => {
    const elsewhere = { url: 'https://data.example/export.json' };
    expect((await read([feature({ name: 'A', capacity: 20 })], elsewhere)).leftOut).toEqual({ unclear: 1 });
    expect((await read([feature({ name: 'Parkhaus A' })], elsewhere)).objects).toHaveLength(1);
    expect((await read([feature({ name: 'Park Chopina' })], elsewhere)).leftOut).toEqual({ unclear: 1 });
  });

  test('PLUS-35 racks for bicycles at car parks are none, where a column says of each entry what it is', async () => {
    const rack = { site: 'Polk Bush Garage', BIKE_PARKING: 'RACK', 3: 'bike rack' };
    const racks = Array.from({ length: 20 }, () => feature(rack));
    expect((await read([...racks, feature({ ...rack, 3: '' })])).leftOut).toEqual({ notForCars: 21 });
    const some = feature({ site: 'Polk Bush Parking Garage', BIKE_PARKING: 'yes' });
    expect((await read([...racks, some])).categories).toEqual(['other']);
  });

  test('PLUS-35 a car park that texts name as a landmark makes no other place one', async () => {
    const elsewhere = { url: 'https://data.example/export.json' };
    const bays = ['Devant parking Encan', 'Pharmacie', 'École', 'Mairie'].map((obs) => feature({ obs }));
    expect(await read(bays, elsewhere)).toMatchObject({ objects: [], leftOut: { unclear: 4 } });
    const most = [...bays.slice(0, 1), feature({ obs: 'Parking Encan' })];
    expect((await read(most, elsewhere)).objects).toHaveLength(2);
  });

  test('PLUS-35 a count of bays for disabled drivers is one of parking, of zero and one too', async () => {
    const elsewhere = { url: 'https://data.example/export.json' };
    const street = feature({ total_spaces: 5, disabled_bays: 0, location: 'Parnell Street' });
    expect((await read([street, street], elsewhere)).objects).toMatchObject([
      { address: 'Parnell Street', spaces: { total: 5 } },
      {},
    ]);
    expect((await read([feature({ location: 'underground' })])).objects[0]?.address).toBe('');
  });

  test('PLUS-35 areas of rules are no car parks, as their layers are called in any language', async () => {
    const ring = [
      [8.4, 49],
      [8.401, 49],
      [8.401, 49.001],
      [8.4, 49],
    ];
    const area = {
      ...feature({ zona: 'blu' }, { type: 'Polygon', coordinates: [ring] }),
      id: 'zone_parcheggio.0',
    };
    expect(await read([area], { url: 'https://data.example/wfs' })).toMatchObject({
      objects: [],
      leftOut: { type: 1 },
    });
    const inOneWord = { url: 'https://data.example/parkeertariefzones-gent.geojson' };
    expect((await read([{ ...area, id: 7 }], inOneWord)).leftOut).toEqual({ type: 1 });
    const spots = { url: 'https://data.example/estacionamentos_municipais_zona_norte.geojson' };
    expect((await read([feature({ Local: 'Rua XV' })], spots)).objects).toHaveLength(1);
    const greek = { url: 'https://data.example/amea_parking_spots.geojson' };
    expect((await read([feature({ objectid: 1 })], greek)).categories).toEqual(['disabled']);
  });

  test('PLUS-35 how land is used does not say who may park there', async () => {
    const land = feature(
      { luse_class_label: 'その他（平面駐車場）' },
      {
        type: 'Polygon',
        coordinates: [square(0.001)],
      },
    );
    expect((await read([land])).categories).toEqual(['other']);
  });

  test('PLUS-35 who manages a place is not for whom it is', async () => {
    expect((await read([lot({ Manage: '신체장애인협회' })])).categories).toEqual(['surfaceLot']);
  });

  test('PLUS-35 what says nothing is left out beside other things of its file, wherever they stand', async () => {
    const wallAt = (_: unknown, id: number) =>
      feature({ name: '西側牆面' }, { type: 'Point', coordinates: [8.4, 49 + id / 1e4] });
    const walls = Array.from({ length: 640 }, wallAt);
    const plan = { url: 'https://data.example/parking.geojson' };
    expect((await read(walls, plan)).objects).toHaveLength(640);
    const pillars = walls.slice(0, 9).map(() => feature({ type: 'pillar' }));
    expect((await read([...walls, ...pillars], plan)).leftOut).toEqual({ unclear: 649 });
  });

  test('PLUS-35 a file of land where there could be parking is none of parking', async () => {
    const land = [1, 2, 3].map((id) => feature({ id, luse_class_label: 'vacant' }));
    const file = [...land, feature({ name: 'Parkhaus A' })];
    const study = { url: 'https://data.example/parking_candidates.geojson' };
    expect(await read(file, study)).toMatchObject({ categories: ['multiStorey'], leftOut: { unclear: 3 } });
  });

  test('PLUS-35 what says nothing in a file of bicycle stands is one too, unless it is called parking for cars', async () => {
    const stands = [...Array(20)].map(() => feature({ TIPO: 'BICICLETA' }));
    const others = [
      feature({ TIPO: null, MORADA: 'Av. Guerra' }),
      feature({ MORADA: 'Parque', nome: 'Estacionamento P1' }),
    ];
    const { leftOut, objects } = await read([...stands, ...others]);
    expect(leftOut).toEqual({ notForCars: 21 });
    expect(objects).toMatchObject([{ name: 'Estacionamento P1' }]);
    expect((await read([...stands.slice(1), ...others])).leftOut).toEqual({ notForCars: 19 });
    // Beside as many that say nothing, the stands say nothing of them.
    const silent = stands.map((_, index) =>
      feature({ MORADA: `Rua ${index}` }, { type: 'Point', coordinates: [8.4, 49 + index / 1000] }),
    );
    expect((await read([...stands, ...silent])).leftOut).toEqual({ notForCars: 20 });
  });

  test('PLUS-35 what only the name of a file calls parking is counted, unless that is for cars', async () => {
    const streets = [feature({ NomCalle: 'Aldamar' }), feature({ NomCalle: 'Prim' }), feature({ plazas: 4 })];
    const silentOf = async (name: string) =>
      (await read(streets, { url: `https://data.example/${name}.json` })).report.silentObjects;
    expect(await silentOf('aparcamientos')).toBe(2);
    expect(await silentOf('aparcamientos-coches')).toBe(0);
    // A single space can be a bay for bicycles or for disabled drivers.
    streets.push(feature({ plazas: 1 }));
    expect(await silentOf('aparcamientos')).toBe(3);
    expect((await read(streets, { url, fields: { kind: { constant: 'roadside' } } })).report).toMatchObject({
      silentObjects: 0,
    });
  });

  test('PLUS-35 what is not understood is parking where its name and that of the file say so', async () => {
    const places = [
      feature({ title: 'Parqueo', category: 'Vigilado' }),
      feature({ title: 'A', type: 'Bar' }),
    ];
    const named = { url: 'https://data.example/parkings.json' };
    expect((await read(places, named)).categories).toEqual(['other']);
    expect((await read(places, { url: 'https://data.example/places.json' })).categories).toEqual([]);
    const unspecified = [feature({ name: 'Parqueo', type: 'no especificado', fee: 'no' })];
    expect((await read(unspecified, named)).categories).toEqual(['free']);
  });

  test('PLUS-35 what the name of a file says holds for places whose texts are about something else', async () => {
    const bays = [feature({ obs: 'arrêt bus Collège' }), feature({ obs: 'n° 3' })];
    const named = { url: 'https://data.example/Handicap-Park-Locations.json' };
    expect((await read(bays, named)).categories).toEqual(['disabled', 'disabled']);
  });

  test('PLUS-35 a count of public spaces is one, an answer under the same name is none', async () => {
    const lots = [{ oeffentlich: 218 }, { public_spaces: '30' }, { oeffentlich: 1 }].map(lot);
    const { objects } = await read(lots);
    expect(objects.map(({ spaces }) => spaces.total)).toEqual([218, 30, undefined]);
    expect((await read([lot({ oeffentlich: 0 })])).leftOut).toMatchObject({ private: 1 });
  });

  test('PLUS-35 a line or an area that says nothing is no street or lot for everybody, whatever the file holds', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [8.4, 49],
        [8.41, 49],
      ],
    };
    const places = [lot({ name: 'Parkplatz' }), feature({ id: 'way/2' }, line)];
    expect((await read(places)).categories).toEqual(['surfaceLot', 'other']);
    const area = { type: 'Polygon', coordinates: [square(0.001)] };
    const lots = { url: 'https://data.example/parking_lots.geojson' };
    expect((await read([feature({}, area), feature({}, at)], lots)).categories).toEqual(['other', 'other']);
  });

  test('PLUS-35 an area beside others that are called buildings is on the ground only if it is called a lot', async () => {
    const area = { type: 'Polygon', coordinates: [square(0.001)] };
    const places = async (names: readonly string[], rest: object = {}) =>
      (await read(names.map((name) => feature({ name, spots: 20, ...rest }, area)))).categories;
    const names = ['Scribner Lot', 'Fifth Third', 'Lot 12', 'Boat Ramp', 'Off Ramp'];
    expect(new Set(await places(names))).toEqual(new Set(['surfaceLot']));
    expect(await places([...names, 'Louis Campau Ramp'])).toEqual([
      'surfaceLot',
      'other',
      'surfaceLot',
      'other',
      'other',
      'multiStorey',
    ]);
    expect(await places(['Fifth Third', 'City Garage'])).toEqual(['other', 'multiStorey']);
    expect(await places(['Fifth Third', 'Ramp 3'])).toEqual(['other', 'multiStorey']);
    const garages = { url: 'https://data.example/parking_garages.json' };
    const areas = ['Long Term', 'Lot 12'].map((name) => feature({ name, spots: 20 }, area));
    expect((await read(areas, garages)).categories).toEqual(['other', 'surfaceLot']);
    // OpenStreetMap tags what is no surface.
    expect(await places(['Fifth Third', 'City Garage'], { amenity: 'parking' })).toEqual([
      'surfaceLot',
      'multiStorey',
    ]);
  });

  test('PLUS-35 an area beside garages is on the ground if its name says so', async () => {
    const corners = [8.4, 8.4005, 8.4005, 8.4].map((lon, at) => [lon, at > 1 ? 49.0005 : 49]);
    const area = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
    const areas = ['Parkhaus Aegidii', 'Parkplatz Süd'].map((name) => feature({ name }, area));
    expect((await read(areas)).categories).toEqual(['multiStorey', 'surfaceLot']);
  });

  test('PLUS-35 a folder says what may park at places that say nothing themselves', async () => {
    const inFolder = (folder: string) => ({ url: `https://gis.example/${folder}/parking.geojson` });
    const places = [feature({ id: 1 }), feature({ id: 2, capacity: 40 })];
    expect((await read(places, inFolder('BikeParking'))).leftOut).toEqual({ notForCars: 1 });
    expect((await read(places, inFolder('AparcamientosPMR'))).categories).toEqual(['disabled', 'other']);
    expect((await read(places, inFolder('services'))).categories).toEqual(['other', 'other']);
  });

  test('PLUS-35 of two columns that count spaces only the one that counts more is that of the total', async () => {
    const totals = async (counts: readonly (readonly [number | null, number | null])[]) => {
      const places = counts.map(([PLACES, CAPACITE]) => feature({ PLACES, CAPACITE }));
      return (await read(places)).objects.map(({ spaces }) => spaces.total);
    };
    expect(
      await totals([
        [327, 450],
        [193, 343],
        [8, null],
      ]),
    ).toEqual([450, 343, undefined]);
    expect(
      await totals([
        [450, 450],
        [193, 343],
        [8, null],
      ]),
    ).toEqual([450, 193, 8]);
  });

  test('PLUS-35 a lobby from which a way leads to the car park is none', async () => {
    const corners = [8.4, 8.4005, 8.4005, 8.4].map((lon, at) => [lon, at > 1 ? 49.0005 : 49]);
    const area = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
    const places = ['103', '104', '105'].map((name) => feature({ name }, area));
    const lobby = feature({ name: '入口大廳', description: '可通往停車場' }, area);
    expect((await read([...places, lobby])).categories).not.toContain('surfaceLot');
  });

  test.each([
    { PKL_LONG: 126.969191, PKL_LAT: 37.530236 },
    { PKL_long: 126.969191, PKL_lat: 37.530236 },
    { lnglat: '37.530236,126.969191' },
  ])('PLUS-36 a position is found: %j', async (position) => {
    const body = new Blob([JSON.stringify([{ ...position, type: 'Parkplatz' }])]);
    expect((await reportPublished(body, { url })).objects).toHaveLength(1);
  });

  test('PLUS-35 a number beside a street is that of the house, not what a driver types', async () => {
    const { objects } = await read([lot({ id: 11850, number: '3121', street: 'Lavalle' })]);
    expect(objects).toMatchObject([{ code: '11850', address: 'Lavalle, 3121' }]);
    const ofContract = lot({ objecttype: 'parkings', number: '3121', street: 'Lavalle' });
    expect((await read([ofContract])).objects[0]?.code).toBe('3121');
    expect((await read([lot({ number: '3121', address: 'Lavalle' })])).objects[0]?.code).toBe('3121');
  });

  test('PLUS-36 a street and a house are read of an address that is an object', async () => {
    const { objects } = await read([
      lot({ address: { street: 'улица Благовещенская', house: '9', capacity: 12 } }),
    ]);
    expect(objects[0]?.address).toBe('улица Благовещенская, 9');
    // That of the building.
    expect(objects[0]?.spaces.total).toBeUndefined();
    expect((await read([lot({ gate: { street: 'Lavalle' } })])).objects[0]?.address).toBe('');
  });

  test('PLUS-35 what is 0 or 1 beside a count of free spaces is none, however few places there are', async () => {
    const places = [181, 174].map((availablespaces) =>
      lot({ freeparking: 0, availablespaces, capacity: 300 }),
    );
    expect((await read(places)).objects.map(({ spaces }) => spaces.free)).toEqual([181, 174]);
    const few = [0, 1].map((free) => lot({ free, capacity: 300 }));
    expect((await read(few)).objects.map(({ spaces }) => spaces.free)).toEqual([0, 1]);
  });

  test('PLUS-35 a count that has a day and no time is no vacancy', async () => {
    const free = async (last_updated: string) =>
      (await read([lot({ free: 167, last_updated })])).objects[0]?.spaces.free;
    expect(await free('2024-03-05')).toBeUndefined();
    expect(await free('2024-03-05T10:00:00Z')).toBe(167);
  });

  test('PLUS-36 areas, lines and the system of services of ArcGIS are read', async () => {
    const ring = [
      [8.4, 49],
      [8.4005, 49],
      [8.4005, 49.0005],
      [8.4, 49],
    ];
    const shapes = [{ rings: [ring] }, { paths: [ring.slice(0, 2)] }];
    const features = shapes.map((geometry) => ({ attributes: { kind: 'Parkplatz' }, geometry }));
    const { objects } = await read(features, {}, { spatialReference: { wkid: 4326 } });
    expect(objects.map(({ geometry }) => geometry.kind)).toEqual(['area', 'line']);
    const metres = await read(features, {}, { spatialReference: { wkid: 4711 } });
    expect(metres.leftOut).toEqual({ system: 2 });
  });

  test('PLUS-36 columns of the stations of a railway are read', async () => {
    const { objects } = await read([
      feature({ parkraumName: 'Parkplatz Nord', parkraumStellplaetze: '350' }),
    ]);
    expect(objects).toMatchObject([{ name: 'Parkplatz Nord', spaces: { total: 350 } }]);
  });

  test('PLUS-35 a point that says nothing beside areas that have names is an entrance, not a place to park', async () => {
    const area = feature(
      { name: 'Scribner Lot', spots: 20 },
      { type: 'Polygon', coordinates: [square(0.001)] },
    );
    const entrance = feature({ id: 7, icon: { iconUrl: '/entry.svg' } });
    const { categories, leftOut } = await read([area, entrance, feature({ name: 'Oldtown' })]);
    expect(categories).toEqual(['surfaceLot', 'other']);
    expect(leftOut).toEqual({ unclear: 1 });
    expect((await read([entrance, feature({ name: 'Oldtown' })])).categories).toEqual(['other', 'other']);
    const nameless = feature({ name: '', spots: 20 }, area.geometry);
    expect((await read([area, nameless, entrance])).categories).toEqual([
      'surfaceLot',
      'surfaceLot',
      'other',
    ]);
  });

  test('PLUS-35 the number of a class in files of Geofabrik is nothing that a driver types', async () => {
    const { objects } = await read([feature({ osm_id: '257', code: 5260, fclass: 'parking' })]);
    expect(objects[0]?.code).toBe('1');
    expect((await read([feature({ code: 5260, class: 'parking' })])).objects[0]?.code).toBe('5260');
  });

  test('PLUS-35 many places at one point are placed nowhere', async () => {
    const lots = (count: number, last: unknown = at) => [
      ...Array(count).fill(lot({})),
      feature({ kind: 'Parkplatz' }, last),
    ];
    expect((await read(lots(24))).leftOut).toEqual({ geometry: 25 });
    expect((await read(lots(23))).objects).toHaveLength(24);
    expect((await read(lots(24, { type: 'Point', coordinates: [8.5, 49] }))).objects).toHaveLength(25);
  });

  test('PLUS-35 a garage without a number of spaces is no car park', async () => {
    const garages = { url: 'https://data.example/garages.json' };
    expect((await read([feature({ name: 'Engine Garage' })], garages)).leftOut).toEqual({ unclear: 1 });
    const withSpaces = feature({ name: 'City Garage', capacity: 120 });
    expect((await read([withSpaces], garages)).categories).toEqual(['multiStorey']);
    const elsewhere = { url: 'https://data.example/export.json' };
    expect((await read([withSpaces], elsewhere)).categories).toEqual(['multiStorey']);
    expect((await read([feature({ name: 'Engine Garage' })])).categories).toEqual(['multiStorey']);
  });

  test('PLUS-35 the name of a file can say how its places are built', async () => {
    const named = { url: 'https://data.example/parking_street_poly.geojson' };
    expect((await read([feature({ gid: 1 })], named)).categories).toEqual(['onStreet']);
    const categoriesOf = async (name: string) =>
      (await read([feature({ capacity: 9 })], { url: `https://data.example/${name}.json` })).categories;
    expect(await categoriesOf('Parkhaus')).toEqual(['multiStorey']);
    expect(await categoriesOf('Parkhaus_und_Parkplatz')).toEqual(['other']);
    expect(await categoriesOf('city_garage')).toEqual(['other']);
  });

  test('PLUS-35 a kind that all places have does not explain another one that tells them apart', async () => {
    const lots = ['DUAL', 'PREMIUM'].map((category) => feature({ type: 'parking_lot', category }));
    expect((await read(lots)).categories).toEqual(['other', 'other']);
    const others = [...lots, feature({ type: 'street_parking', category: 'DUAL' })];
    expect((await read(others)).categories).toEqual(['surfaceLot', 'surfaceLot', 'onStreet']);
  });

  test('PLUS-35 a lot of a colour is for holders of something that the file does not name', async () => {
    const { categories, leftOut } = await read([feature({ kind: 'purpleLot' }), feature({ kind: 'Lot' })]);
    expect([categories, leftOut]).toEqual([['surfaceLot'], { unclear: 1 }]);
  });

  test('PLUS-35 a state is that of the place if it says that it is closed, else that of a country', async () => {
    const { objects } = await read([feature({ state: 'closed' }), feature({ state: 'MA' })]);
    expect(objects.map(({ isActive }) => isActive)).toEqual([false, true]);
  });

  test('PLUS-35 a district that is called like stands for bicycles is a car park by its name', async () => {
    expect((await read([feature({ name: 'Arceaux' })])).objects).toMatchObject([{ name: 'Arceaux' }]);
  });

  test('PLUS-35 what somebody drew into a file of KML is no parking for everybody', async () => {
    const corners = '<coordinates>8.4,49 8.4005,49 8.4005,49.0005 8.4,49</coordinates>';
    const track = `<LineString>${corners}</LineString>`;
    const area = `<Polygon><outerBoundaryIs><LinearRing>${corners}</LinearRing></outerBoundaryIs></Polygon>`;
    const placemarks = [track, area].map((shape) => `<Placemark><name>std</name>${shape}</Placemark>`);
    const kml = `<kml><Document>${placemarks.join('')}</Document></kml>`;
    const { objects } = await reportPublished(new Blob([kml]), { url: 'https://data.example/parking.kml' });
    expect(objects.map(({ category }) => category)).toEqual(['other', 'other']);
  });

  test('PLUS-35 an area of which only the name of the file speaks is no lot for everybody', async () => {
    const wall = feature({ name: 'West wall' }, { type: 'Polygon', coordinates: [square(0.001)] });
    expect(await read([wall])).toMatchObject({ categories: ['other'], report: { silentObjects: 1 } });
    const lots = { url: 'https://data.example/parking_lots.geojson' };
    expect((await read([wall], lots)).categories).toEqual(['surfaceLot']);
    const line = { type: 'LineString', coordinates: square(0.001) };
    const streets = { url: 'https://data.example/street_parking.geojson' };
    expect((await read([feature({ name: 'West' }, line)], streets)).categories).toEqual(['other']);
  });

  test('PLUS-35 the car park of a hotel is drawn as a car park', async () => {
    const lot = feature({ category: 'hotel', parking: 'surface' });
    expect((await read([lot])).categories).toEqual(['surfaceLot']);
  });

  test('PLUS-35 a column that asks whether there is parking is none of parking', async () => {
    const lots = { url: 'https://data.example/lots.json' };
    const land = (answer: unknown) => feature({ in_parking: answer });
    expect((await read([land(0), land(0), land(1)], lots)).leftOut).toEqual({ unclear: 2 });
  });

  test('PLUS-35 a number of a kind that all entries have leaves none out, others do', async () => {
    const kinds = (...tipos: number[]) => tipos.map((tipo) => feature({ tipo, nombre: 'Abastos' }));
    expect((await read(kinds(0, 0))).categories).toEqual(['other', 'other']);
    expect((await read(kinds(0, 1))).leftOut).toEqual({ unclear: 2 });
    const rule = feature({ kind: 'Parkplatz', Regelung: 4, fee: 'no' });
    expect((await read([rule, rule])).categories).toEqual(['other', 'other']);
  });

  test('PLUS-35 an area as large as a district is a zone, unless the config says what it is', async () => {
    const zone = feature({ name: 'Parking 1' }, { type: 'Polygon', coordinates: [square(0.02)] });
    const lot = feature({ name: 'Parking 2' }, { type: 'Polygon', coordinates: [square(0.001)] });
    expect(await read([zone, lot])).toMatchObject({ categories: ['surfaceLot'], leftOut: { type: 1 } });
    const fields = { kind: { constant: 'residentzone' } };
    expect((await read([zone], { fields })).categories).toEqual(['residentZone']);
  });
});

describe('fields', () => {
  const only = async (properties: object, fields: PublishedMap['fields'] = {}) =>
    (await read([feature(properties)], { fields })).objects[0];

  test('PLUS-35 objects within a feature do not win over its own fields', async () => {
    expect(await only({ operator: { name: 'APCOA' }, name: 'Parkhaus Mitte' })).toMatchObject({
      name: 'Parkhaus Mitte',
    });
    expect(await only({ name: null, city: { name: 'Gent' } })).toMatchObject({ name: '' });
    expect(await only({ bookingSystem: { id: '252' }, name: 'Lenzburg' })).toMatchObject({ code: '1' });
  });

  test('PLUS-35 missing values that are written as words are no values', async () => {
    expect(await only({ name: 'nan', nombre: 'Parking A', total: '<Null>' })).toMatchObject({
      name: 'Parking A',
    });
  });

  test('PLUS-35 spaces for visitors are counted, those for subscribers are not', async () => {
    expect(await only({ type: 'parkhaus', parkingSpace: 84, parkingSpaceFree: 3 })).toMatchObject({
      category: 'multiStorey',
      spaces: { total: 84, free: 3 },
    });
    const counts = { ShortCapacity: '250', FreeSpaceShort: '187', LongCapacity: '150', FreeSpaceLong: '126' };
    expect(await only({ Type: 'parkinglocation', ...counts })).toMatchObject({
      spaces: { total: 250, free: 187 },
    });
  });

  test('PLUS-35 features below another key keep their properties', async () => {
    const body = { Data: { features: [feature({ Title: 'Parcheggio A' })] } };
    const named = { url: 'https://data.example/places.json' };
    const { objects } = await reportPublished(new Blob([JSON.stringify(body)]), named);
    expect(objects).toMatchObject([{ name: 'Parcheggio A' }]);
  });

  test('PLUS-35 the config reaches into lists and objects by a path', async () => {
    const properties = {
      capacities: [
        { type: 'BIKE', total: 4 },
        { type: 'CAR', total: 52 },
      ],
      owner: { label: 'Stadt' },
      prices: ['2 €', '20 €'],
    };
    const fields = { total: 'capacities[type=CAR].total', name: 'owner.label', feeInformation: 'prices[1]' };
    expect(await only(properties, fields)).toMatchObject({
      name: 'Stadt',
      spaces: { total: 52 },
      notes: 'prices[1]: 20 €',
    });
  });

  test('PLUS-35 opening hours and prices have many names', async () => {
    expect(await only({ openHours: '08:00-22:00', pricePerHour: 1.5 })).toMatchObject({
      notes: '08:00-22:00; pricePerHour: 1.5',
    });
  });

  test('PLUS-35 a driver reads the rules that hold at some times, whatever they are called', async () => {
    const notesOf = async (properties: object) => (await read([lot(properties)])).objects[0]?.notes;
    expect(await notesOf({ restriction_summary: 'Mon-Fri 07:30:00-18:30:00 2P', tariff: '€1.00' })).toBe(
      'tariff: €1.00; restriction_summary: Mon-Fri 07:30:00-18:30:00 2P',
    );
    expect(await notesOf({ days: 'Mon - Sat', timesRaw: '07.00-19.00' })).toBe(
      'days: Mon - Sat; timesRaw: 07.00-19.00',
    );
    expect(await notesOf({ sign: '2 hour parking 8am to 6pm' })).toBe('sign: 2 hour parking 8am to 6pm');
    expect(await notesOf({ area: 'Monson Avenue', size: '2.5-12.75', updated: '2026-01-02 10:00' })).toBe('');
    expect(await notesOf({ openingHours: 'Mo-Fr 8:00-18:00', name: 'Lot 8am-6pm' })).toBe('Mo-Fr 8:00-18:00');
  });

  test('PLUS-35 a driver reads a price that stands in no field of prices, and a postcode is none', async () => {
    const payex = '計時：50元/時';
    expect(await only({ payex, Postcode: 'LS1 8TL' })).toMatchObject({ notes: `payex: ${payex}` });
    expect(await only({ payex, tariff: '20 TL' })).toMatchObject({ notes: 'tariff: 20 TL' });
  });

  test('PLUS-36 columns of Vienna, Vantaa, Taipei, León and Hsinchu are read', async () => {
    expect(await only({ STELLPL_ANZ: 2, STRNAM: 'Haidingergasse' })).toMatchObject({
      address: 'Haidingergasse',
      spaces: { total: 2 },
    });
    expect(await only({ paikkamäärä: '12', aikarajoitus: '24h' })).toMatchObject({
      spaces: { total: 12 },
      notes: 'aikarajoitus: 24h',
    });
    expect(await only({ totalcar: 30, PlaceName: 'Del centro' })).toMatchObject({
      name: 'Del centro',
      spaces: { total: 30 },
    });
    const hsinchu = { TOTALQUANTITY: 287, FREEQUANTITY: 43, BUSINESSHOURS: '24H' };
    expect(await only(hsinchu)).toMatchObject({ spaces: { total: 287, free: 43 }, notes: '24H' });
  });

  test('PLUS-35 of the rules of a week none is lost, and where more are left out it shows', async () => {
    const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
    const week = Object.fromEntries(days.map((day) => [`paid_hours:${day}`, '08:00-18:00']));
    const { objects } = await read([lot(week), lot({ ...week, holidays: '10:00-12:00' })]);
    const shown = days.map((day) => `paid_hours:${day}: 08:00-18:00`).join('; ');
    expect(objects.map(({ notes }) => notes)).toEqual([shown, `${shown}; …`]);
  });

  test('PLUS-35 hours are shown by their name, and those of a telephone are no hours of a car park', async () => {
    const { objects } = await read([
      lot({ hours: 'H-P 8-17, hétvégén ingyenes' }),
      lot({ TEL: '2345-6789 (09:00-17:00)', extra: '電話 2345-6789 09:00-17:00' }),
      lot({ openingHours: 'Tel. 0721 12345, 8:00-17:00' }),
    ]);
    expect(objects.map(({ notes }) => notes)).toEqual(['hours: H-P 8-17, hétvégén ingyenes', '', '']);
  });

  test('PLUS-35 a zero is no number of spaces, unless the config says so', async () => {
    expect((await read([lot({ totalSpace: 0, free: 3 })])).objects[0]?.spaces).toEqual({ free: 3 });
    const configured = { fields: { total: { name: 'totalSpace' } } };
    expect((await read([lot({ totalSpace: 0 })], configured)).objects[0]?.spaces).toEqual({ total: 0 });
  });

  test('PLUS-35 a number of spaces that was estimated is none', async () => {
    const { objects } = await read([
      lot({ capacity: 94, capacity_source: 'area_estimate' }),
      lot({ capacity: 94, 'source:capacity': 'estimated' }),
      lot({ capacity: 94, capacity_source: 'osm', geometry_source: 'estimated' }),
    ]);
    expect(objects.map(({ spaces }) => spaces.total)).toEqual([undefined, undefined, 94]);
  });

  test('PLUS-35 a range of spaces is shown as it is written and is no count', async () => {
    expect(await only({ capacity: '12-14' })).toMatchObject({
      spaces: { total: undefined },
      notes: 'capacity: 12-14',
    });
  });

  test('PLUS-35 with a trend and no free spaces a capacity is not trusted', async () => {
    expect(await only({ KAPAZITAET: 52, TENDENZ: 1 })).toMatchObject({ spaces: { total: undefined } });
  });

  test('PLUS-35 texts of a program are not shown to drivers', async () => {
    const hours = "[{'string': 'Mo-So: 24 Stunden', 'langIso639': 'de'}]";
    expect(await only({ opening_hours: hours })).toMatchObject({ notes: 'Mo-So: 24 Stunden' });
    expect(await only({ name: { de: 'Parkhaus Süd', en: 'South' } })).toMatchObject({ name: 'Parkhaus Süd' });
  });

  test.each([
    ['multiStorey', { carParkType: 'MULTI-STOREY CAR PARK' }],
    ['surfaceLot', { carParkType: 'SURFACE CAR PARK' }],
    ['onStreet', { PARK_TYPE_DESC: 'YOL ÜSTÜ' }],
    ['multiStorey', { type: 'На 1-ом этаже' }],
    ['other', { type_of_vehicle_in_parking: 'SURFACE CAR PARK' }],
  ])(
    'PLUS-35 the type of a car park is how it is built, whatever its field is called: %s by %j',
    async (kind, type) => {
      expect(await only(type)).toMatchObject({ category: kind });
    },
  );

  test('PLUS-35 columns that were made from ArcGIS or in several languages are found', async () => {
    const lago = {
      'attributes.name': 'LAGO',
      'attributes.max_cap': 930,
      address_en: '31 Hafenstrasse',
      address_zh: '…',
    };
    expect(await only(lago)).toMatchObject({
      name: 'LAGO',
      address: '31 Hafenstrasse',
      spaces: { total: 930 },
    });
    // A name of the field itself counts more.
    expect(await only({ name: 'Süd', name_en: 'South' })).toMatchObject({ name: 'Süd' });
    expect(await only({ 'name eng': 'Kai Tak', name_chi: '啟德' })).toMatchObject({ name: 'Kai Tak' });
    expect(await only({ location: 'underground' })).toMatchObject({ address: '' });
  });

  test('PLUS-35 the address of a record or a picture is no text for drivers', async () => {
    const links = {
      '@id': 'https://data.example/7',
      id: '50037',
      description: 'https://data.example/box.jpg',
    };
    expect(await only({ ...links, descrizione: 'Via Roma' })).toMatchObject({
      code: '50037',
      description: 'Via Roma',
    });
  });

  test('PLUS-35 of a log of measurements the newest of each car park is drawn', async () => {
    const measured = (name: string, free: number, updated: number | string, geometry?: unknown) =>
      feature({ name, capacity: 50, free, updated }, geometry);
    const beside = { type: 'Point', coordinates: [8.5, 49] };
    const { objects, leftOut } = await read([
      measured('Süd', 1, '1698788706000'),
      measured('Süd', 3, '1698789606000'),
      measured('Süd', 2, '1698789306000'),
      measured('Süd', 4, 1_698_789_606),
      measured('Nord', 5, '1698789606000'),
      measured('Süd', 6, '1698789306000', beside),
      // Two of one name and time can be two places.
      measured('Ost', 7, '1698789606000'),
      measured('Ost', 8, '1698789606000'),
    ]);
    expect(objects.map(({ spaces }) => spaces.free)).toEqual([4, 5, 6, 7, 8]);
    expect(leftOut).toEqual({ outdated: 3 });
  });

  test('PLUS-35 a log that dates its records by days has each car park once, by its code', async () => {
    const record = (date: string) => feature({ date, garagecode: 'SALLING', 'occupancy rate': 0.3 });
    const { objects, leftOut } = await read([record('2014-05-22'), record('2014-05-23')]);
    expect(objects).toMatchObject([{ code: 'SALLING' }]);
    expect(leftOut).toEqual({ outdated: 1 });
  });

  test('PLUS-35 a time in seconds or milliseconds is as old as any other, and dates the rest', async () => {
    const times = [1_698_789_606, '1698789306000', 1_698_700_000];
    const places = times.map((updated, index) =>
      feature({ name: `P${index}`, capacity: 50, free: index, updated }),
    );
    const { objects, report } = await read(places);
    expect(objects.map(({ spaces }) => spaces.free)).toEqual([0, 1, undefined]);
    expect(report.staleEntries).toBe(1);
    const body = new Blob([JSON.stringify({ type: 'FeatureCollection', features: places })]);
    const bounds = { southWest: { lat: 48, lon: 8 }, northEast: { lat: 50, lon: 9 } };
    const data = await readMap({ form: 'published', body, timeZone: 'Europe/Berlin', bounds, published: {} });
    expect(data.measuredAt).toBe(1_698_789_306_000);
  });

  test('PLUS-35 the time of a count has the name “datetime” too, and is shown', async () => {
    const { report } = await read([
      feature({ VACANT: 7, DATETIME: 'Fri, 20 Nov 2026 12:00:00 GMT' }),
      feature({ VACANT: 8, DATETIME: 'Sun, 01 Mar 2020 12:00:00 GMT' }),
    ]);
    expect(report.staleEntries).toBe(1);
    const counted = (lastModifiedDate: string) => ({
      parkingStatus: { availableSpaces: 9 },
      lastModifiedDate,
    });
    const dated = [counted('2018-10-12T18:36:00Z'), counted('2016-04-12T12:58:15Z')].map((one) =>
      feature(one),
    );
    expect((await read(dated)).report.staleEntries).toBe(1);
  });

  test('PLUS-35 an occupancy that is hours older than the others is left out, the rest is dated', async () => {
    const place = (free: number, lastUpdated: string) => feature({ capacity: 50, free, lastUpdated });
    const { objects, report } = await read([
      place(7, '2026-11-20T12:00:00Z'),
      place(8, '2026-11-20T11:30:00Z'),
      place(9, '2022-02-11T09:00:00Z'),
    ]);
    expect(objects.map(({ spaces }) => spaces.free)).toEqual([7, 8, undefined]);
    expect(report.staleEntries).toBe(1);
  });
});

describe('coordinates', () => {
  const readList = async (records: object, published: Partial<PublishedMap> = {}) => {
    const body = new Blob([JSON.stringify(records)]);
    const { report, objects } = await reportPublished(body, { url, ...published });
    return { leftOut: report.leftOut, places: objects.map(({ geometry }) => geometry) };
  };

  test('PLUS-35 PLUS-36 lists by the id of what they are near are one list, and its source says what it is', async () => {
    const place = (name: string) => [{ name, lat: 46.4, lon: 11.3, capacity: 4 }];
    const exits = { exit1: place('P1'), exit2: place('P2'), exit3: [] };
    const { places } = await readList({ exits });
    expect(places).toHaveLength(2);
    expect((await readList({ source: 'European Truck Parking Locations', exits })).places).toHaveLength(0);
  });

  test('PLUS-35 zeros for a place that is not known are no place', async () => {
    const lots = [
      { nombre: 'Salitre', latitude: '36.7', longitude: '-4.4' },
      { nombre: 'El Carmen', latitude: '0.0', longitude: '0.0' },
      // One zero is a place.
      { nombre: 'Greenwich', latitude: '51.478', longitude: '0' },
      { nombre: 'Kisumu', latitude: '0', longitude: '34.75' },
    ];
    expect(await readList(lots)).toEqual({
      leftOut: { geometry: 1 },
      places: [
        { kind: 'point', at: [-4.4, 36.7] },
        { kind: 'point', at: [0, 51.478] },
        { kind: 'point', at: [34.75, 0] },
      ],
    });
  });

  test.each(['latlng', 'latLng', 'lat_lon'])(
    'PLUS-35 a list called %s has the latitude first',
    async (name) => {
      const { places } = await readList([{ title: 'Passeig de Gràcia', [name]: [41.3915, 2.1649] }]);
      expect(places).toEqual([{ kind: 'point', at: [2.1649, 41.3915] }]);
      const configured = await readList([{ title: 'Gràcia', at: { [name]: [41.3915, 2.1649] } }], {
        fields: { geometry: `at.${name}` },
      });
      expect(configured.places).toEqual(places);
    },
  );

  test('PLUS-35 coordinates of Taiwan are read in the system that the config or their columns name', async () => {
    const lot = { name: '捷運芝山站停車場', tw97x: '302730.752', tw97y: '2777139.53' };
    const { tw97x: x, tw97y: y, name } = lot;
    expect((await readList([{ name, x, y }])).leftOut).toEqual({ system: 1 });
    const taipei = [{ at: [expect.closeTo(121.52, 2), expect.closeTo(25.1, 2)] }];
    expect((await readList([{ name, x, y }], { crs: 'EPSG:3826' })).places).toMatchObject(taipei);
    expect((await readList([lot])).places).toMatchObject(taipei);
    expect((await readList([{ name, TWD97_X: x, TWD97_Y: y }])).places).toMatchObject(taipei);
  });

  test.each([
    ['EPSG:2193', [1_748_735, 5_427_916], [174.776, -41.287]],
    ['EPSG:3375', [410_000, 350_000], [101.686, 3.163]],
    ['EPSG:26910', [491_000, 5_458_000], [-123.124, 49.275]],
    ['EPSG:28355', [320_700, 5_812_900], [144.963, -37.814]],
    ['EPSG:31983', [333_000, 7_394_000], [-46.636, -23.556]],
    ['EPSG:3414', [29_830, 28_720], [103.85, 1.276]],
    ['EPSG:3763', [-87_700, -106_000], [-9.14, 38.71]],
    ['EPSG:3765', [459_500, 5_074_500], [15.98, 45.81]],
    ['EPSG:3794', [462_000, 101_000], [14.51, 46.05]],
    ['EPSG:5179', [953_900, 1_952_000], [126.978, 37.566]],
    ['EPSG:5186', [198_056, 551_885], [126.978, 37.566]],
  ])('PLUS-35 national grids are read: %s', async (crs, coordinates, [lon = 0, lat = 0]) => {
    const [object] = (await read([feature({}, { type: 'Point', coordinates })], { crs })).objects;
    expect(object?.geometry).toMatchObject({ at: [expect.closeTo(lon, 1), expect.closeTo(lat, 1)] });
  });

  test('PLUS-35 a list of positions is a line, and an area where it ends as it began', async () => {
    const ring = [
      [8.4, 49],
      [8.41, 49],
      [8.41, 49.01],
      [8.4, 49],
    ];
    const { places } = await readList([
      { name: 'P1', coordinates: JSON.stringify(ring) },
      { name: 'P2', coordinates: ring.slice(0, 3) },
    ]);
    expect(places).toMatchObject([{ kind: 'area' }, { kind: 'line' }]);
  });

  test('PLUS-35 metres of no named system are refused, not guessed', async () => {
    const metres = feature({}, { type: 'Point', coordinates: [476_000, 5_474_000] });
    expect((await read([metres])).leftOut).toEqual({ system: 1 });
    expect((await read([metres], { crs: 'EPSG:25832' })).objects[0]?.geometry).toMatchObject({
      at: [expect.closeTo(8.67, 1), expect.closeTo(49.42, 1)],
    });
  });

  test('PLUS-15 PLUS-35 degrees in a file that names metres are read and reported', async () => {
    const crs = { type: 'name', properties: { name: 'EPSG:25832' } };
    const { objects, report } = await read([feature({})], {}, { crs });
    expect(objects[0]?.geometry).toEqual({ kind: 'point', at: [8.4, 49] });
    expect(report.degreesInProjection).toBe(1);
  });

  test('PLUS-35 a shape that loses positions is reported', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [8.4, 49],
        [8.41, 49],
        [20, 49],
      ],
    };
    const city = { southWest: { lat: 48.9, lon: 8.3 }, northEast: { lat: 49.1, lon: 8.5 } };
    const body = new Blob([JSON.stringify(feature({}, line))]);
    expect((await reportPublished(body, { url }, city)).report).toMatchObject({
      objects: 1,
      changedShapes: 1,
    });
  });
});

describe('lists and tables', () => {
  const records = async (body: unknown) => {
    const { objects, report } = await reportPublished(new Blob([JSON.stringify(body)]), { url });
    return { report, names: objects.map(({ name }) => name), objects };
  };
  const place = (name: string) => ({ name, lat: 49, lon: 8.4, total: 3 });

  test('PLUS-36 lists that only their keys tell apart are read as one', async () => {
    const { names } = await records({ centre: [place('Mitte')], old_town: [place('Altstadt')] });
    expect(names).toEqual(['Mitte', 'Altstadt']);
  });

  test('PLUS-36 a list inside the objects of a list is read, unless it is a shape', async () => {
    expect((await records([{ type: 'header' }, { data: [place('Mitte')] }])).names).toEqual(['Mitte']);
    const corners = [place('Mitte')].map(({ lat, lon }) => ({ lat, lon }));
    await expect(
      records([
        { id: 1, corners },
        { id: 2, corners },
      ]),
    ).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  test('PLUS-35 of several lists that of parking is read, and the others are named', async () => {
    const { names, report } = await records({
      parkings: [place('Mitte')],
      benches: [place('A'), place('B')],
    });
    expect(names).toEqual(['Mitte']);
    expect(report.remarks).toEqual(['Other lists with coordinates are not read: benches (2)']);
  });

  test('PLUS-35 a list called bicycles, and one from a register of parking for lorries, has no car parks', async () => {
    expect((await records({ bicycles: [place('A'), place('B')] })).report.leftOut).toEqual({ notForCars: 2 });
    const source = 'European Truck Parking Locations';
    expect((await records({ source, exits: [place('Fueling')] })).report.leftOut).toEqual({ notForCars: 1 });
  });

  test('PLUS-36 the fields of a record of Opendatasoft are its columns', async () => {
    const fields = { name: 'P 7', available_spaces: 9, available_bike_spaces: 2, available_velo_spaces: 1 };
    const { geometry } = feature({});
    const record = { datasetid: 'parkings', recordid: 'a3', fields, geometry };
    const { objects } = await reportPublished(new Blob([JSON.stringify([record])]), { url });
    expect(objects).toMatchObject([{ name: 'P 7', spaces: { free: undefined } }]);
  });

  test('PLUS-36 columns beside rows of values are read, and coordinates called WGS', async () => {
    const rows = [['P 7', 24.99, 121.3]];
    const columns = [{ id: 'parkName' }, { id: 'wgsY' }, { id: 'wgsX' }];
    expect((await records({ fields: columns, records: rows })).names).toEqual(['P 7']);
    const view = { columns: [{ name: 'name' }, { name: 'Lat.', fieldName: 'lat' }, { name: 'lon' }] };
    expect((await records({ meta: { view }, data: rows })).names).toEqual(['P 7']);
  });

  test('PLUS-36 a key of several words is the name of what has none', async () => {
    const { name, ...rest } = place('');
    expect((await records({ 'Sutter Stockton Garage': rest, 'Golden Gateway': rest })).names).toEqual([
      'Sutter Stockton Garage',
      'Golden Gateway',
    ]);
  });

  test.each([
    ['coordenadas', '[8.4, 49.1]'],
    ['latlng', '[49.1, 8.4]'],
    ['coordenadas', '49.1, 8.4'],
  ])('PLUS-35 a list as text has the longitude first like any other: %s %s', async (name, text) => {
    const csv = new Blob([`name;${name}\nParkplatz;${text}`]);
    expect((await reportPublished(csv, { url })).objects[0]?.geometry).toEqual({
      kind: 'point',
      at: [8.4, 49.1],
    });
  });

  test.each([
    ['nicht öffentlich', []],
    ['Förhyrd plats', []],
    ['Только для клиентов', []],
  ])('PLUS-35 letters that were encoded twice are read: %s', async (rule, categories) => {
    const twice = new TextDecoder('windows-1252').decode(new TextEncoder().encode(rule));
    const { objects, report } = await reportPublished(new Blob([JSON.stringify([lot({ note: twice })])]), {
      url,
    });
    expect(objects.map(({ category }) => category)).toEqual(categories);
    expect(report.remarks).toEqual(['Its letters were encoded twice, which is undone.']);
  });

  test('PLUS-35 a quotation mark after a capital letter was encoded once', async () => {
    expect((await read([lot({ name: '«Estação de São Romão» «IRMÃ»' })])).objects[0]?.name).toContain(
      'IRMÃ»',
    );
  });

  test.each([
    ['euc-kr', [0xc1, 0xd6, 0xc2, 0xf7, 0xc0, 0xe5], '주차장'],
    ['windows-1251', [0xcf, 0xe0, 0xf0, 0xea, 0xee, 0xe2, 0xea, 0xe0], 'Парковка'],
    ['shift_jis', [0x92, 0x93, 0x8e, 0xd4, 0x8f, 0xea], '駐車場'],
    ['big5', [0xb0, 0xb1, 0xa8, 0xae, 0xb3, 0xf5], '停車場'],
    ['gb18030', [0xcd, 0xa3, 0xb3, 0xb5, 0xb3, 0xa1], '停车场'],
    ['windows-1253', [0xd3, 0xf4, 0xdc, 0xe8, 0xec, 0xe5, 0xf5, 0xf3, 0xe7], 'Στάθμευση'],
    ['windows-1255', [0xe7, 0xf0, 0xe9, 0xe4], 'חניה'],
    ['windows-1252', [0x50, 0x61, 0x72, 0x6b, 0x73, 0x74, 0x72, 0xdf], 'Parkstrß'],
  ])(
    'PLUS-36 a table is read in the encoding in which it speaks of parking: %s',
    async (encoding, bytes, name) => {
      const csv = new Blob(['name,lat,lon\n', Uint8Array.from(bytes), ',49,8.4']);
      const { objects, report } = await reportPublished(csv, { url });
      expect(objects[0]?.name).toBe(name);
      expect(report.remarks).toEqual([`Read as ${encoding}, not UTF-8.`]);
    },
  );

  const namesOf = async (text: string) =>
    (await reportPublished(new Blob([text]), { url })).objects.map(({ name }) => name);

  test('PLUS-36 the repeated elements of an XML are records, also with their names as attributes', async () => {
    const row = (name: string) =>
      `<row><Name>${name}</Name><Type>노상</Type><lat>35.2</lat><lng>129</lng></row>`;
    expect(await namesOf(`<?xml version="1.0"?><rows>${row('P1')}${row('P2')}</rows>`)).toEqual(['P1', 'P2']);
    expect(
      await namesOf('<a><lot name="P3" lat="49" lng="8"/><lot name="P4" lat="49" lng="8"/></a>'),
    ).toEqual(['P3', 'P4']);
    const value = (name: string, text: string) => `<atributo nombre="${name}">${text}</atributo>`;
    const place = value('LOCALIZACION', value('LATITUD', '40.4') + value('LONGITUD', '-3.7'));
    const content = `<contenido><atributos idioma="es">${value('NOMBRE', 'Brasil')}${place}</atributos></contenido>`;
    expect(await namesOf(`<Contenidos>${content}${content}</Contenidos>`)).toEqual(['Brasil', 'Brasil']);
    const entry = '<entry><title>Ribera</title><georss:point>40.4 -3.7</georss:point></entry>';
    const feed = `<feed xmlns:georss="http://www.georss.org/georss">${entry}${entry}</feed>`;
    expect(await namesOf(feed)).toEqual(['Ribera', 'Ribera']);
  });

  test.each([
    'var parkings = %;',
    'export default %\n',
    'export default parkingSpots = %;\n',
    'window.data = %',
    'show(%);',
    '/* how( */\n// it was asked\nshow(%);',
    "import type { Lot } from './lot';\n\nexport const lots: Lot[] = %;\nexport { lots };",
    'const lots = %;\n\nmodule.exports = lots;\n',
  ])('PLUS-36 the list in a script is read: %s', async (script) => {
    expect(await namesOf(script.replace('%', JSON.stringify([place('P1')])))).toEqual(['P1']);
    const withCommas = `[${JSON.stringify(place('P,]')).slice(0, -1)}, }, ]`;
    expect(await namesOf(script.replace('%', withCommas))).toEqual(['P,]']);
    const literal = `[ { name: 'It\\'s "P1"', /* in */ lat: 49, // North, {
      lon: 8.4, spaces: [[1, 2]as [number, number][], ] as const }, ]`;
    expect(await namesOf(script.replace('%', literal))).toEqual(['It\'s "P1"']);
    await expect(namesOf(script.replace('%', '[{ name: place }]'))).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  test('PLUS-36 a script of many comments is refused at once', async () => {
    const comments = '/**/ // '.repeat(500);
    await expect(namesOf(`x = [1, ${comments}\n2 3];`)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('PLUS-36 what stands behind the list of a script is no part of it, unless it is another list', async () => {
    const list = `const lots = [\n  ${JSON.stringify(place('P1'))},\n];\n`;
    expect(await namesOf(`${list}\nexport const centre = { lat: 49 };\n`)).toEqual(['P1']);
    await expect(namesOf(`${list}${list}`)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('PLUS-36 numbers that Python could not write are no values, and texts keep their words', async () => {
    const [name, spaces] = ['A "NaN" lot', 'NaN'];
    const written = `[${JSON.stringify({ ...place(name), spaces }).replace('"NaN"}', 'NaN}')}]`;
    expect(written).toContain(':NaN}');
    expect(await namesOf(written)).toEqual([name]);
  });

  test('PLUS-36 a sign for “and” that is not escaped does not make an XML unreadable', async () => {
    const row = '<lot><name>Larkin & Polk &amp; Co</name><lat>49</lat><lon>8.4</lon></lot>';
    expect(await namesOf(`<lots>${row}${row}</lots>`)).toEqual(['Larkin & Polk & Co', 'Larkin & Polk & Co']);
  });

  test('PLUS-36 a table whose first column has no name keeps its others under theirs', async () => {
    const rows = '\tname\tlongitude\tlatitude\n0\tParking 1\t8.4\t49';
    expect(await namesOf(rows)).toEqual(['Parking 1']);
  });

  test('PLUS-36 a table whose first line has positions says that it has no names', async () => {
    const rows = 'cr1,46.066872,11.117415,VIA GAR\ncr2,46.067013,11.117392,VIA GAR';
    await expect(namesOf(rows)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('no names but values') },
    });
  });

  test('PLUS-35 a position in the Antarctic has the longitude first', async () => {
    const csv = new Blob(['name,location\nParking 1,"(-73.56, 45.5)"']);
    expect((await reportPublished(csv, { url })).objects[0]?.geometry).toMatchObject({ at: [-73.56, 45.5] });
  });

  test('PLUS-35 drivers see the text of a description and not its markup', async () => {
    const description = { '@type': 'html', value: '1 зона<br><br>45 грн <b>< 3</b> год' };
    expect((await read([feature({ name: 'P 1', description })])).objects[0]?.description).toBe(
      '1 зона 45 грн < 3 год',
    );
  });

  test('PLUS-36 a kind that is a count leaves out what is called parking no more', async () => {
    const places = [feature({ name: 'Δημοτικό Parking', class: '102 θέσεων' })];
    expect((await read(places, { url: 'https://data.example/9.json' })).categories).toEqual(['other']);
  });

  test('PLUS-36 corners as objects are an area, two ends a line, and coordinates have longer names', async () => {
    const corner = (lat: number, lng: number) => ({ lat, lng });
    const ends = [corner(49, 8.4), corner(49, 8.41)];
    const area = { kind: 'Parkplatz', coords: [...ends, corner(49.01, 8.41)] };
    const lists = [area, { ...area, coords: ends }, { ...area, coords: ends.slice(1) }];
    const body = new Blob([JSON.stringify([...lists, { kind: 'Parkplatz', platitude: 49, plongtitude: 8 }])]);
    const { objects } = await reportPublished(body, { url });
    expect(objects.map(({ geometry }) => geometry.kind)).toEqual(['area', 'line', 'point', 'point']);
  });

  test('PLUS-35 a number beside a street without one is that of the house, not what a driver types', async () => {
    const { objects } = await read([
      feature({ name: 'Parking', NUMERO: '1580', ENDERECO: 'Rua XV' }),
      feature({ name: 'Parking', NUMERO: '77', ENDERECO: 'Rua XV 3' }),
    ]);
    expect(objects.map(({ code, address }) => [code, address])).toEqual([
      ['1', 'Rua XV, 1580'],
      ['77', 'Rua XV 3'],
    ]);
  });

  test('PLUS-35 what is called “nombre” is a count in French, and no name', async () => {
    const place = { Types: 'Stationnement Handi', nombre: '1', Nom_Voie: 'RUE CARNOT' };
    expect((await read([feature(place)])).objects).toMatchObject([{ name: '', address: 'RUE CARNOT' }]);
    expect((await read([lot({ nombre: 'Carnot 1' })])).objects[0]?.name).toBe('Carnot 1');
  });

  test('PLUS-35 what stands at the address of a car park is none', async () => {
    const places = [feature({ obs: 'n° 3', adresse: 'Parking de la Gare' })];
    expect((await read(places, { url: 'https://data.example/9.json' })).leftOut).toEqual({ unclear: 1 });
  });

  test('PLUS-35 a street is no place to park because a note speaks of parking there', async () => {
    const streets = ['parking potential', 'narrow', 'wide'].map((notes) =>
      feature({ notes, label: 'Jarun' }),
    );
    expect((await read(streets, { url: 'https://data.example/9.json' })).leftOut).toEqual({ unclear: 3 });
    expect((await read([lot({ notes: 'parking potential' })])).objects).toHaveLength(1);
  });

  test('PLUS-35 the city’s number of a car park goes before that of the row', async () => {
    expect((await read([lot({ id: 9, carpark_id: '10A' })])).objects[0]?.code).toBe('10A');
    expect((await read([lot({ id: 9 })])).objects[0]?.code).toBe('9');
  });

  test('PLUS-35 the title of a whole box is no name where there is one', async () => {
    const { objects } = await read([feature({ Title: 'Lista Parcheggi', Nome: 'Garage Palatino' })]);
    expect(objects[0]?.name).toBe('Garage Palatino');
  });
});

describe('DATEX II', () => {
  const record = (id: string, more = '') => `<parkingRecord id="${id}"><parkingName>P ${id}</parkingName>
    <parkingNumberOfSpaces>9</parkingNumberOfSpaces>${more}<parkingLocation><pointCoordinates>
    <latitude>49</latitude><longitude>8.4</longitude></pointCoordinates></parkingLocation></parkingRecord>`;
  const status = (id: string, time: string) => `<parkingRecordStatus><parkingRecordReference id="${id}"/>
    <parkingStatusOriginTime>${time}</parkingStatusOriginTime><parkingOccupancy>
    <parkingNumberOfVacantSpaces>4</parkingNumberOfVacantSpaces></parkingOccupancy></parkingRecordStatus>`;
  const datex = async (...files: string[]) => {
    const wrapped = files.map(
      (xml) => new Blob([`<d2LogicalModel><payload>${xml}</payload></d2LogicalModel>`]),
    );
    return reportPublished(joinFiles(wrapped), { url });
  };
  const disabled = (group: string) => `<${group}><applicableForUser>disabled</applicableForUser></${group}>`;

  test('PLUS-35 each record is as old as its own status says, and parts that are not read are listed', async () => {
    const { objects, report } = await datex(
      record('1', '<openingTimes><x>1</x></openingTimes>') + record('2'),
      status('1', '2026-11-20T12:00:00Z') + status('2', '2022-02-11T12:00:00Z'),
    );
    expect(objects.map(({ spaces }) => spaces.free)).toEqual([4, undefined]);
    expect(report.unusedNames).toContainEqual({ name: 'openingTimes', count: 1 });
  });

  test.each(['onlyAssignedParking', 'assignedParkingAmongOthers'])(
    'PLUS-35 a few spaces that %s gives to disabled drivers are theirs',
    async (group) => {
      expect((await datex(record('1', disabled(group)))).objects[0]?.category).toBe('disabled');
    },
  );

  const groupOf = (vehicle: string, spaces: number) => `<groupOfParkingSpaces><parkingSpaceBasics>
    <vehicleType>${vehicle}</vehicleType><parkingNumberOfSpaces>${spaces}</parkingNumberOfSpaces>
    </parkingSpaceBasics></groupOfParkingSpaces>`;

  test('PLUS-35 a site all of whose spaces are in groups for lorries and coaches is not for cars', async () => {
    const { objects, report } = await datex(
      record('1', groupOf('lorry', 6) + groupOf('bus', 3)) +
        record('2', groupOf('lorry', 6)) +
        record('3', groupOf('anyVehicle', 3) + groupOf('lorry', 6)) +
        record('4', groupOf('lorry', 0)).replace('<parkingNumberOfSpaces>9</parkingNumberOfSpaces>', ''),
    );
    expect(objects.map(({ code }) => code)).toEqual(['2', '3']);
    expect(report.leftOut).toEqual({ notForCars: 2 });
  });

  test('PLUS-36 a status finds its record though its id has the name of the place', async () => {
    const { objects, report } = await datex(
      record('1035'),
      status('1035[P+R Bondorf]', '2026-11-20T12:00:00Z') + status('7', '2026-11-20T12:00:00Z'),
    );
    expect(objects[0]?.spaces.free).toBe(4);
    expect(report.remarks).toEqual(['1 statuses belong to no record of the table: 7']);
  });

  test('PLUS-36 a status alone says that its table is missing', async () => {
    const { report } = await datex(status('1', '2026-11-20T12:00:00Z'));
    expect(report.remarks.join()).toContain('Give the table as another file');
  });
});
