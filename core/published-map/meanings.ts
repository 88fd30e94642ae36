/**
 * What words of a file mean for a driver. The first meaning that fits a text counts, so what forbids comes
 * before what reserves, and that before what allows.
 */
export const meaningsInOrder = [
  'notParking',
  'noParking',
  'closed',
  'notForCars',
  'private',
  'reserved',
  'fordisabled',
  'resident',
  'taxi',
  'bus',
  'public',
] as const;
export type Meaning = (typeof meaningsInOrder)[number];

interface Entry {
  readonly means: Meaning;
  /** The standard, tag or sign from which the words are taken. */
  readonly from: string;
  /**
   * Beginnings of words, in small letters and without signs between them, separated by `|`. `=` is a whole
   * word, `*` is found within words. `~` is too weak for names: a car park can be named after a taxi rank or
   * a hospital for residents.
   */
  readonly words: string;
}

export const meanings: readonly Entry[] = [
  {
    means: 'noParking',
    from: 'Vienna Convention on Road Signs and Signals, C, 18 and C, 19: no parking, no standing and stopping',
    words:
      'no parking|no park |no stopping|no standing|no waiting|no stop |parking prohibited|parking forbidden|not for parking|parking not allowed|*parkverbot|*halteverbot|~bus stop|~bushaltestelle|~arret de bus|~parada de bus|~parada de autobus|~fermata autobus|~fermata bus|~bushalte|~przystanek autobus|~busshållplats|~busstoppested|~остановка автобус|~автобусная остановка|parken unzulaessig|parken verboten|parkieren verboten|kein parken|kein parkplatz|keine parkplaetze|stationnement interdit|interdiction de station|interdit de station|arret interdit|defense de stationner|prohibido estac|prohibido aparc|prohibido parar|prohibicion de estac|no estacionar|no aparcar|estacionamiento prohibido|divieto di sosta|divieto di fermata|sosta vietata|divieto sosta|parkeerverbod|stopverbod|verboden te parkeren|niet parkeren|proibido estac|proibido parar|proibicao de estac|estacionamento proibido|zakaz parkow|zakaz postoju|zakaz zatrzym|parking zabron|parkering förbjuden|förbud mot att parkera|förbud mot att stanna|parkeringsfri|parkeringsforbud|parkeringsförbud|parkering forbudt|stopforbud|stannforbud|stoppforbud|stoppförbud|stopp forbud|p förbudt|p forbud|p förbud|pysäköinti kielletty|pysäyttäminen kielletty|zakaz stani|zakaz zastaveni|zakaz parkov|стоянка запрещ|остановка запрещ|парковка запрещ|запрет стоян|запрет парков|запрет останов|парковка заборон|禁止停車|禁止泊車|禁止停车|駐車禁止|주차금지|park yasak|park etmek yasak|park edilmez|parkolni tilos',
  },
  {
    means: 'noParking',
    from: 'OpenStreetMap parking:<side>:restriction and parking:lane',
    words: '=no parking|=no stopping|=no standing|fire lane|clearway|tow away|~=none allowed',
  },
  {
    means: 'noParking',
    from: 'StVO Zeichen 237 and OpenStreetMap cycleway, bus lanes: lanes for others than cars at rest',
    words:
      'radweg|radfahrstreifen|schutzstreifen|cycle lane|bike lane|piste cyclable|carril bici|fietspad|bus lane|busspur|zickzack|zig zag|keep clear|yellow line|red line|fire hydrant|hydrant|crosswalk|zebrastreifen|feuerwehr|sperrflaeche|~sperr',
  },
  {
    means: 'closed',
    from: 'DATEX II ParkingSiteOpeningStatusEnum and OpenStreetMap construction, disused, abandoned',
    words:
      'under construction|~construction|~disused|~abandoned|demolished|baustelle|im bau|nicht verfuegbar|nicht nutzbar|ausser betrieb|en construction|en travaux|hors service|en obras|fuera de servicio|in costruzione|fuori servizio|in aanbouw|buiten gebruik|em obras|fora de servico|w budowie|nieczynn|under byggnad|under opforelse|под строит|строитс|ремонт|не работает|не действует|permanently closed|closed permanently|dauerhaft geschlossen|ferme definit',
  },
  {
    means: 'notForCars',
    from: 'OpenStreetMap amenity=bicycle_parking, bicycle_rental, motorcycle_parking; ParkAPI purpose BIKE',
    words:
      'bicycle|~bike|~bici|anlehnbuegel|*fahrradbuegel|~=buegel|vorderradhalter|vorderrad|sammelschliess|*abstellanlage|abstellbuegel|~two tier|~wall loops|~safe loops|~=lockers|~=stands|~=rack|~=racks|~sheffield|~arceaux|nietje|bike park|bike rack|bike stand|bike box|bikeshare|bike and ride|cycle park|cycle stand|cycle rack|cycle hoop|=cycles|fahrrad|*fahrradab|*fahrradpark|~=rad|radabstell|radstation|radbox|velo|bike ride|bicicl|bicis|ciclo|aparcabici|fiets|rower|stojak|cykel|sykkel|pyörä|jizdni kol|велосипед|велопарк|自行車|单车|自転車|자전거|駐輪|bisiklet|basikal|kerékpár|ποδήλατ',
  },
  {
    means: 'notForCars',
    from: 'Vienna Convention, Annex 5: plates with the symbols of motor cycles, lorries, buses and caravans',
    words:
      'motorcycle|motorcyle|motorbike|moto |=motos|*motorrad|kraftrad|kraeder|zweirad|scooter|moped|=mopeds|=kick|e scooter|deux roues|2 roues|2rm|motociclet|motocicl|ciclomotor|motorfiets|bromfiets|motocykl|motorcykel|mc plats|mc parkering|motorsykkel|moottoripyör|мотоцикл|мопед|самокат|電單車|機車|=lkw|オートバイ|バイク|이륜차|오토바이|motosiklet|motosikal|motorkerékpár|minibüs|kamyon|화물차|*lastkraftwagen|lkw park|~=truck|~=trucks|truck park|truck stop|~=lorry|~=lorries|lorry park|=hgv|=tir|heavy goods|~poids lourds|camiones|~=camion|autocarri|vrachtwagen|caminhoes|ciezarow|lastbil|грузов|貨車|~wohnmobil|~wohnwagen|~caravan|camper|~motorhome|~=rv|camping car|~autocarav|husbil|*husvagn|автодом|~trailer|~boat|aircraft|helicopter|~horse',
  },
  {
    means: 'private',
    from: 'OpenStreetMap access=private, no, employees, military; XPlanung and Flurstueck "Widmung"',
    words:
      'not public|non public|nicht oeffentlich|nichtoeffentlich|no public|~=private|~=privat|~=privado|~=privada|~=privato|~=privata|~=prive|~=privee|~prywatn|~=privatno|~soukrom|~=privee|private park|privater|privatpark|privatstell|privates|parking prive|stationnement prive|propria empresa|aparcamiento privado|estacionamiento privado|parcheggio privato|priveparkeer|~prive|estacionamento privado|parking prywatny|~yksityi|частн|приватн|~личн|~military|~militaer|~forestry|~agricultural|~=staff|staff only|staff park|~employee|mitarbeiter|beschaeftigte|~personnel|~empleados|~dipendenti|personeel|~funcionarios|~pracownic|~anställda|~ansatte|служебн|сотрудник|私人|専用',
  },
  {
    means: 'reserved',
    from: 'OpenStreetMap access=customers, permit, destination, delivery and parking:condition=permit',
    words:
      'customers only|~with purchase|~with validation|~mit einkauf|~avec achat|~con compra|~=customer|~=customers|kunden|~gaeste|hotelgaeste|~=guests|guests only|~clients|clientele|~clientes|~clienti|~klant|~klientow|~kunder|клиент|посетител|~гост|permit only|permit hold|permit park|permit zone|~=permit|~=permits|by permit|mit genehmigung|sondergenehmigung|berechtigung|berechtigte|ausweis|abonn|abonat|season ticket|vergunning|parkeervergunn|zezwoleni|abonament|по разреш|разрешени|абонемент|~=delivery|~=destination|~members|mitglieder|reserved|reserviert|~reserve|reservado|~riservat|gereserveerd|zastrzez|~reserverad|~reservert|зарезерв|dauerparker|dauermiet|vermietet|mietpark|mieter|=leased|long term lease|monthly parking only|monthly only|月極|부설',
  },
  {
    means: 'reserved',
    from: 'OpenStreetMap parking_space=charging and amenity=charging_station; DATEX II electric vehicles',
    words:
      'charging|charge point|e car|e auto|e fahrzeug|e pkw|e lade|elade|e mobil|elektro|ladesaeule|ladestation|ladeplatz|ladepunkt|electric|=ev|=evs|ev only|ev park|ev charg|recharge|electriq|recarga|ricarica|elettric|elektrisch|laadpaal|laadpunt|oplaad|eletric|carregamento|elektrycz|ladow|laddning|laddplats|ladeplass|elbil|электромоб|электрозаряд|зарядн|充電',
  },
  {
    means: 'reserved',
    from: 'OpenStreetMap amenity=car_sharing, car_rental; parking_space=carsharing, car_pool',
    words:
      'car sharing|carsharing|car share|car club|autopartage|coche compartido|deelauto|autodeel|carpool|car pool|covoiturage|car rental|rental car|mietwagen|каршеринг|zipcar|=flinkster|mitfahr|p m ',
  },
  {
    means: 'reserved',
    from: 'Vienna Convention: loading, OpenStreetMap parking:restriction=loading_only; StVO Zeichen 286',
    words:
      'loading|unloading|ladezone|lieferzone|lieferverkehr|be und entlade|ladeflaeche|livraison|carga y descarga|zona de carga|carga descarga|=carga|carico|laden en lossen|laad en los|cargas e descargas|carga e descarga|zaladun|rozladun|dostaw|lastzon|lastning|погруз|разгруз|上落|卸貨|kiss and ride|kiss ride|kiss n ride|=kiss|drop off|pick up|~pickup|passenger zone|hop on|depose minute|ein und aussteige|kurzhalt',
  },
  {
    means: 'reserved',
    from: 'Vienna Convention, Annex 5 and national plates: authorities, emergency, diplomats, women, families',
    words:
      '~police|~polizei|~policia|~polizia|~politie|~policja|~полици|~ambulance|~rettungs|~emergency|~krankenwagen|~notarzt|~pompiers|~bomberos|~diplomat|~embassy|~consul|~=official|dienstfahrzeug|dienstwagen|~government|~councillor|~faculty|~student|frauenpark|~women|~mutter kind|familienpark|~family|~parent and child|~arzt|~doctor|~press |marktbeschicker|~veteran|motorpool|school bus|~funeral|media only',
  },
  {
    means: 'fordisabled',
    from: 'ISO 7001 PI PF 006 and Vienna Convention H, 5: the wheelchair; OpenStreetMap parking_space=disabled',
    words:
      '*behindert|*rollstuhl|barrierefreier|disabled|disability|handicap|wheelchair|~=accessible|~accessible park|accessible bay|accessible space|blue badge|~=ada|mobility imp|pmr|=gic|=gig|personnes a mobilite|a mobilite reduite|minusval|movilidad reducida|discapac|disabil|invalid|gehandicapt|mindervalid|deficien|mobilidade reduzida|niepelnospr|inwalid|rörelsehind|funktionsned|bevegelseshem|handicappark|invalidi|liikuntaest|ztp|инвалид|傷殘|身心障礙|車椅子|장애인|נכים|障がい者|障害者|車いす|engelli|=oku|kurang upaya|mozgáskorlátoz|dizabil',
  },
  {
    means: 'resident',
    from: 'StVO Zusatzzeichen 1044-30 "Bewohner", OpenStreetMap parking:condition=residents',
    words:
      'anwohner|bewohner|anlieger|anrainer|~=resident|~=residents|resident only|residents only|resident park|residential permit|residents park|resident permit|residential park|~riverain|~residente|residentes|~=residenti|~bewoner|~mieszkanc|mieszkanc|boendepark|boende|beboer|asukaspysäköinti|~rezident|резидент|жител|местных жителей|거주자우선|거주자 우선',
  },
  {
    means: 'taxi',
    from: 'OpenStreetMap amenity=taxi; Vienna Convention, E, 15',
    words:
      '~taxi|taxi rank|~taksi|taksi park|taxi stand|taxistand|taxi zone|taxiplatz|taxi park|station de taxi|parada de taxi|такси|的士站|計程車',
  },
  {
    means: 'bus',
    from: 'ParkAPI audience BUS; OpenStreetMap parking:bus, amenity=bus_station',
    words:
      '~=bus|~=buses|~=busse|~=coach|~=coaches|*reisebus|busparkplatz|bus park|coach park|bus zone|bus only|buses only|parking autocar|~autocar|~autobus|touringcar|автобус|туристических автоб|巴士|観光バス|관광버스|~otobüs',
  },
  {
    means: 'notParking',
    from: 'OpenStreetMap amenity=parking_entrance, vending=parking_tickets; the machine, not the space',
    words:
      'parking entrance|parkhauszufahrt|~=zufahrt|~=einfahrt|~=entrance|~=entrances|~=exit|~=entree|parking meter|parking machine|pay station|paystation|payment terminal|pay machine|ticket machine|~meters|parkscheinautomat|parkuhr|parkautomat|horodateur|parcometre|parquimetro|parchimetr|parcometr|parcometro|parkometr|parkeerautomaat|parkeermeter|biljettautomat|billetautomat|parkkimittari|паркомат|паркинговый автомат|single space meter|multi space meter|parkomat|parkolóautomata',
  },
  {
    means: 'notParking',
    from: 'OpenStreetMap place, highway, boundary; GeoJSON of administrative areas: a place, a road, an area',
    words:
      '~=city|~=town|~=village|~=district|~=stadt|~=ville|~=ciudad|~=citta|~=stad|~=miasto|~=gemeinde|~=region|~=municipality|~=borough|~=suburb|~=building|~=bridge|~=station|~=stop|~=poi|~=sign|~=signs|~map extent|~=boundary|~=footway|~=path|~=sidewalk|~=restaurant|~=school|~=toilet|~=toilets',
  },
  {
    means: 'notParking',
    from: 'Areas in which rules apply, as WFS layers of cities name them (Helsinki, Wien, Amsterdam, Praha)',
    words:
      '~parking zone|~payment zone|~permit area|~permit zone area|~parking area boundary|~parkzone|~parkraumbewirtschaftung|~bewohnerparkgebiet|~kurzparkzone|~parkgebuehrenzone|~parkierungszone|~tarifzone|~parkeergebied|~tariefgebied|~zone de stationnement|~strefa platnego|~parkovaci zon|~maksuvyöhyk|~zona ora|~controlled parking zone|~=cpz|~cpz ',
  },
  {
    means: 'notParking',
    from: 'Registers of offences and of traffic, which are published beside parking (Socrata, CKAN)',
    words:
      '~violation|~citation|~parking ticket|~infraction|~offence|~summons|~penalty notice|~tow log|~crash|~accident|~collision',
  },
  {
    means: 'notParking',
    from: 'Japan, Bicycle Act, article 6: where bicycles that were removed are kept',
    words: '保管所',
  },
  {
    means: 'public',
    from: 'OpenStreetMap access=yes, permissive, public; DATEX II UserTypeEnum allUsers',
    words:
      '=public|=oeffentlich|oeffentliche|oeffentlicher|oeffentliches|oeffentlichkeit|=allgemein|=alle|jedermann|=all|=everyone|all users|all vehicles|=yes|=ja|=oui|=si|=sim|=tak|=da|=permissive|=designated|=unrestricted|unrestricted|no restriction|keine beschraenkung|ohne beschraenkung|ohne einschraenkung|=general|general park|=visitor|=visitors|besucher|=tous|=publique|tout public|=publico|=pubblico|=pubblici|=pubblica|openbaar|=publiczny|ogolnodostep|offentlig|общедоступ|публичн|общественн|=все|公眾|~=car|~=cars|~=pkw|~=voiture|~=voitures|~=auto|~=coche|~=легковые|passenger car|~=parking|~=parkings',
  },
  {
    means: 'public',
    from: 'Vienna Convention, E, 14 with plates of a time or a fee; OpenStreetMap fee, maxstay, authentication:disc',
    words:
      '=free|free park|unmetered|=metered|metered park|=paid|paid park|pay park|pay display|pay and display|pay by|=fee|time limited|timed|time limit|short stay|short term|long stay|long term|limited time|kostenlos|kostenfrei|gebuehrenfrei|gebuehrenpflicht|kostenpflicht|bewirtschaft|unbewirtschaftet|parkschein|parkscheib|*kurzzeit|kurzpark|*langzeit|parkdauer|mit parkuhr|blaue zone|weisse zone|gratuit|=payant|payant|zone bleue|courte duree|=libre|zona azul|zona blu|=gratis|gratuit|pagamento|a pago|strisce|blauwe zone|betaald|=gratis|platny|bezplat|disco|=disc|disc park|avgift|gratis|платн|бесплатн|park ride|park and ride|=p r|parkuj i jedz|parcheggio di interscambio|commuter|pendler|=none|=keine|no limit|parken ohne parkregelung|ücretsiz|ücretli|ingyenes|fizetos|공영|무료|유료|無料|有料|市営|町営|公営|ohne regelung|gekennzeichnet|marked bays|nur pkw',
  },
];
