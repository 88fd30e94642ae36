import type { MeaningWords } from './meanings.ts';

/**
 * Words for whom a place is, down to everybody.
 *
 * National rules for signs: cs 294/2015 Sb., sk 30/2020 Z. z., hu 1/1975 KPM-BM, ro OUG 195/2002,
 * el 2696/1999, tr Karayolları Trafik Yönetmeliği, hr NN 92/2019, sl ZPrCP, bg ЗДвП, uk 1306/2001,
 * fi 729/2018, sv 2007:90, no FOR-2005-10-07-1219, ja 標識令, ko 도로교통법 and 주차장법, zh GB 5768,
 * vi QCVN 41. Words that these do not have, such as those for customers, are translations of the entries
 * above.
 */
export const userWords: readonly MeaningWords[] = [
  {
    means: 'notForCars',
    from: 'OpenStreetMap amenity=bicycle_parking, bicycle_rental, motorcycle_parking; ParkAPI purpose BIKE',
    words:
      'bicycle|~bike|~bici|anlehnbuegel|*fahrradbuegel|~=buegel|vorderrad|sammelschliess|*abstellanlage|abstellbuegel|~two tier|~wall loops|~safe loops|~=lockers|~=stands|~=rack|~=racks|~sheffield|~arceaux|nietje|bike park|bike rack|bike stand|bike box|bikeshare|bike and ride|cycle park|cycle stand|cycle rack|cycle hoop|=cycles|fahrrad|*fahrradab|*fahrradpark|~=rad|~=fahrraeder|radabstell|radstation|radbox|=velo|velos|velop|veloa|velou|velob|velor|velov|bike ride|bicicl|bicis|ciclo|aparcabici|fiets|rower|stojak|cykel|sykkel|pyörä|jizdni kol|велосипед|велопарк|自行車|单车|自転車|자전거|駐輪|サイクル|bisiklet|basikal|kerékpár|ποδήλατ',
  },
  {
    means: 'notForCars',
    from: 'Vienna Convention, Annex 5: plates with the symbols of motor cycles, lorries, buses and caravans',
    words:
      'motorcycle|motorcyle|motorbike|moto |=motos|*motorrad|kraftrad|kraeder|zweirad|scooter|moped|=kick|e scooter|deux roues|2 roues|2rm|motocicl|motorfiets|bromfiets|motocykl|mc plats|mc parkering|moottoripyör|мопед|самокат|機車|=lkw|オートバイ|バイク|motosiklet|motosikal|motorkerékpár|minibüs|kamyon|*lastkraftwagen|~=truck|~=trucks|truck park|truck stop|~=lorry|~=lorries|lorry park|=hgv|=tir|goods vehicle|heavy vehicle|container vehicle|container truck|貨櫃車|集装箱车|~poids lourds|camiones|~=camion|autocarri|vrachtwagen|caminhoes|ciezarow|lastbil|грузов|貨車|~wohnmobil|~wohnwagen|~caravan|camper|~motorhome|~=rv|camping car|~autocarav|husbil|*husvagn|автодом|~trailer|~boat|aircraft|helicopter|~=apron|~=aprons|~horse',
  },
  {
    means: 'notForCars',
    from: 'Vehicles for hire: Philippines R.A. 4136, Indian and Kenyan licences, Turkey M plates, else translated',
    words:
      '~tricycle|~rickshaw|~jeepney|~=matatu|~=matatus|~boda boda|~bodaboda|~tuk tuk|~tuktuk|~dolmus|~becak|~=angkot|~three wheeler|~=2 wheeler',
  },
  {
    means: 'private',
    from: 'OpenStreetMap access=private, no, employees, military; XPlanung and Flurstueck "Widmung"',
    words:
      'not public|non public|nicht oeffentlich|nichtoeffentlich|no public|~=private|~=privat|~=privado|~=privada|~=privato|~=privata|~prywatn|~=privatno|~soukrom|private park|privater|privatpark|privatstell|privates|parking prive|stationnement prive|propria empresa|aparcamiento privado|estacionamiento privado|parcheggio privato|priveparkeer|~prive|estacionamento privado|parking prywatny|~yksityi|частн|приватн|~личн|~military|~militaer|~forestry|~agricultural|~=staff|staff only|staff park|~employee|mitarbeiter|beschaeftigte|~=personal|~personnel|~empleados|~dipendenti|personeel|~funcionarios|~pracowni|~anställda|~ansatte|служебн|сотрудник|私人',
  },
  {
    means: 'reserved',
    from: 'OpenStreetMap access=customers, permit, destination, delivery and parking:condition=permit',
    words:
      'customers only|~with purchase|~with validation|~mit einkauf|~avec achat|~con compra|~=customer|~=customers|kunden|~gaeste|hotelgaeste|~=guests|guests only|~clients|clientele|~clientes|~clienti|~klant|~klientow|~kunder|клиент|посетител|~гост|permit only|permit hold|permit park|permit zone|permits accepted|permit space|permit required|~=permit|~=permits|by permit|mit genehmigung|sondergenehmigung|berechtigung|berechtigte|ausweis|abonn|abonat|season ticket|season car park|season park|vergunning|parkeervergunn|=vergunp|=vergunz|zezwoleni|abonament|по разреш|разрешени|абонемент|~=delivery|~=destination|~member|mitglieder|reserved|reserviert|~reserve|reservado|~riservat|gereserveerd|zastrzez|зарезерв|dauerparker|dauermiet|vermietet|mietpark|mieter|=leased|long term lease|monthly parking only|monthly only|月極|부설',
  },
  {
    means: 'reserved',
    from: 'OpenStreetMap parking_space=charging and amenity=charging_station; DATEX II electric vehicles',
    words:
      'charging|charge point|e car|e auto|e fahrzeug|e pkw|e lade|elade|e mobil|elektro|ladesaeule|ladestation|ladeplatz|ladepunkt|electric|=ev|=evs|recharge|electriq|recarga|ricarica|elettric|elektrisch|laadpaal|laadpunt|oplaad|eletric|carregamento|elektrycz|ladow|laddning|laddplats|ladeplass|elbil|электромоб|электрозаряд|зарядн|充電',
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
      'loading|unloading|ladezone|lieferzone|lieferverkehr|be und entlade|ladeflaeche|livraison|~=liv|zona de carga|=carga|carico|laden en lossen|laad en los|cargas e descargas|zaladun|rozladun|dostaw|lastzon|lastning|погруз|разгруз|上落|卸貨|=kiss|drop off|pick up|~pickup|passenger zone|rideshare|ride share|ridehail|ride hail|hop on|depose minute|ein und aussteige|kurzhalt',
  },
  {
    means: 'reserved',
    from: 'Vienna Convention, Annex 5 and national plates: authorities, emergency, campus, women, families',
    words:
      '~police|~polizei|~policia|~polizia|~politie|~policja|~полици|~rettungs|~emergency|~krankenwagen|~notarzt|~pompiers|~bomberos|~diplomat|~embassy|~consul|~=official|dienstfahrzeug|dienstwagen|~government|~councillor|~faculty|~lecturer|~professor|~professeur|~profesor|~teacher|~dozent|~enseignant|~docent|~nauczyc|~преподават|~=dosen|~karyawan|~pegawai|~mahasiswa|教員駐|教师停|教師停|~student|~nurses|frauenpark|~women|~mutter kind|familienpark|~family|~parent and child|~arzt|~doctor|~press |marktbeschicker|~veteran|motorpool|school bus|~funeral|media only',
  },
  {
    means: 'fordisabled',
    from: 'ISO 7001 PI PF 006 and Vienna Convention H, 5: the wheelchair; OpenStreetMap parking_space=disabled',
    words:
      '*behindert|*rollstuhl|barrierefreier|disabled|handicap|wheelchair|~=accessible|~accessible park|accessible bay|accessible space|blue badge|~=ada|mobility imp|pmr|=gic|=gig|personnes a mobilite|a mobilite reduite|minusval|movilidad reducida|discapac|disabil|invalid|gehandicapt|mindervalid|deficien|mobilidade reduzida|niepelnospr|inwalid|rörelsehind|funktionsned|bevegelseshem|liikuntaest|ztp|инвалид|傷殘|身心障礙|車椅子|장애인|נכים|障がい者|障害者|車いす|engelli|~=oku|kurang upaya|mozgáskorlátoz|dizabil',
  },
  {
    means: 'resident',
    from: 'StVO Zusatzzeichen 1044-30 "Bewohner", OpenStreetMap parking:condition=residents',
    words:
      'anwohner|bewohner|anlieger|anrainer|~=resident|~=residents|resident only|residents only|resident park|residential permit|residents park|resident permit|residential park|~riverain|~residente|residentes|~=residenti|~bewoner|mieszkanc|boende|beboer|boligsone|asukaspysäköinti|~rezident|резидент|жител|местных жителей',
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
      '~=bus|~=buses|~=busse|~=coach|~=coaches|*reisebus|busparkplatz|bus park|bus stage|coach park|coach stand|coach bay|coach station|coach staging|バス駐車|大客車停|大客車平面|大客車收費|bus zone|bus only|buses only|otobüs park|otobüs otopark|parking autocar|~autocar|~autobus|touringcar|автобус|туристических автоб|туристичний транспорт|туристический транспорт|巴士|観光バス|관광버스|~otobüs',
  },
  {
    means: 'reserved',
    from: 'Norway, NVDB 47 Trafikklomme, "Bruksområde", else translated: bays to load',
    words: 'lastelomme|lasteplass|lastficka|ladebucht|laadhaven',
  },
  {
    means: 'notForCars',
    from: 'National rules for signs, else translated: bicycles',
    words:
      'cyklostojan|cyklopark|stojan na kol|stojany na kol|stojany pro kol|~=kola|rastrellier|bicykel|bicykle|bicikli|rastel|cyklar|cykler|sykler|polkupyör|вело паркинг|велостоян|kolesarni|~=kolesa|自行车|腳踏車|脚踏车|單車|אופניים|xe đạp|jalgrat|dvirač|deelfiets',
  },
  {
    means: 'notForCars',
    from: 'National rules for signs, else translated: motor cycles',
    words:
      '~=krad|motorräder|~=motoren|motorky|motorek|~=motori|~=motorji|motorna kolesa|motorna vozila na dva|motorcyk|motorsyk|~=mc|motocikl|μοτοσικλ|μοτοσυκλ|~=μηχανες|δίκυκλ|мотоцикл|二輪|原付|摩托|오토바이|이륜|אופנוע|xe máy|xe gắn máy|รถจักรยานยนต์|sepeda motor|parkir motor|parkir sepeda|roda dua|two wheeler|~=2w',
  },
  {
    means: 'notForCars',
    from: 'National rules for signs, else translated: lorries',
    words:
      '~=camions|camioane|camiões|vehículos pesados|veículos pesados|mezzi pesanti|~=pesados|~=kamion|kamiony|kamioni|nákladní voz|nákladní aut|~=nákladní|nákladné|teherautó|tehergépkocsi|lastebil|kuorma auto|rekkapark|~=rekat|φορτηγ|вантажн|вантажів|~камион|~товарни|teretn|tovornj|tovorna|大型車専用|トラック専用|货车|화물|대형차|משאית|משאיות',
  },
  {
    means: 'private',
    from: 'National rules for signs, else translated: staff, owners',
    words:
      '~=özel|~lehrer|firmenpark|werkspark|personalpark|parking d entreprise|personal autorizado|solo personal|~privativ|~particulier|súkrom|magánpark|~=magan|magánter|~angajat|~zaměstnan|~dolgozó|~medarbejd|~henkilökun|personel otop|~ιδιωτικ|~προσωπικ|ведомствен|закрытая террит|~працівник|~співробітник|~=частен|~zaposlen|~zasebn|職員|関係者|従業員|~私有|~직원|~员工|~員工|內部停|内部停|חניה פרטית|חניון פרטי|~* פרטי |~עובדים|~nội bộ|~tư nhân|~ส่วนบุคคล|eraparkla|~=privats|~=privati|~=privatna|not open to the public|nicht fuer die oeffent|non ouvert au public|no abierto al publico|=garage boxes',
  },
  {
    means: 'reserved',
    from: 'National rules for signs, else translated: customers, permits, subscribers',
    words:
      '~abonad|abone|~abbonat|abbonament|assinante|mensalist|~klienc|~klienti|~klijent|~zákazní|vyhrazen|vyhraden|~vásárló|~ügyfel|fenntartott|bérletes|~rezervat|rezervir|rezervis|=rezerve|förhyrd|tillstånd kr|~asiakk|varattu|lupa vaad|~müşteri|~πελάτ|~δεσμευμ|~κρατημ|по пропуск|за перепуст|~арендатор|~орендар|~клієнт|запазен|~=kupci|~=kupce|~купце|~=stranke|резервис|お客様|来客用|契約者|契約車|顧客|~고객|정기권 전용|월정기|월주차|只限月租|月租专|月租專|月租车位|月租車位|~לקוחות|מנויים|* שמור |定期専用|~khách hàng|vé tháng|subscriber|~patrons|~tenant|authorised|authorized|autorizz|ontheffing|uprawnion|na povolení|engedéll|contract park',
  },
  {
    means: 'reserved',
    from: 'National rules for signs, else translated: electric vehicles',
    words:
      'dobíjecí|dobíjení|nabíjecí|nabíjací|stație încărc|stație de încărc|ladestander|sähköauto|latauspist|elektrikli|şarj ist|ηλεκτρικ|φόρτιση|електромоб|električn|polnilnic|punionic|電気自動車|전기차|전기자동차|充电|新能源|電動車|电动|רכב חשמלי|עמדת טעינה',
  },
  {
    means: 'reserved',
    from: 'National rules for signs, else translated: car sharing',
    words:
      'partilha de auto|sdílen|autómegoszt|bilpool|delebil|bildeling|yhteiskäyttö|カーシェア|レンタカー|카셰어|나눔카|共享汽车',
  },
  {
    means: 'reserved',
    from: 'National rules for signs, else translated: loading',
    words:
      'càrrega i descàr|zaopatrz|zásobov|rakodás|rakodóhely|áruszállít|încărcare desc|aprovizion|lastplats|pålæsning|varelever|lasting og|lastaus|yükleme|φορτοεκφόρτ|завантажен|розвантажен|товаро разтовар|зареждане|~dostava|utovar|istovar|荷捌|荷さば|積卸|하역|조업|装卸|裝卸|פריקה',
  },
  {
    means: 'reserved',
    from: 'National rules for signs, else translated: authorities, emergency, families',
    words:
      'transport de fonds|vehículos oficiales|forze dell ordine|~carabinieri|~vigili del fuoco|~hulpdienst|entidades oficiais|służbow|~policie|~policij|~rendőrs|~mentő|~ambulan|~=polis|~poliisi|resmi arac|~αστυνομ|~υπηρεσιακ|~поліці|~службов|službena voz|公用車|公務車|公务车|~警車|パトカー|관용차|~경찰|~소방차|~משטרה|~embarazad|~gravidanza|~famille|~idoso|妊産婦|임산부|여성전용|여성 전용|경차전용|경차 전용|~婦幼|~孕婦',
  },
  {
    means: 'fordisabled',
    from: 'National rules for signs, else translated',
    words:
      'mobilitat reduïda|=amea|~=handi|=cude|~=pcd|vozíčk|zdravotním postiž|zdravotne postih|=tzp|mozgássér|rokkant|handikap|~=prh|forflytningsh|~=hc|hc park|hc plass|invapaik|~=inva|özürlü|αμεα|α μ ε α|αναπηρ|άτομα με ειδικ|маломобил|~=мгн|інвалід|увреждан|身障|思いやり|残疾|殘疾|無障礙車|无障碍车|無障礙停|无障碍停|נכה|khuyết tật|invaliid|neįgal',
  },
  {
    means: 'resident',
    from: 'National rules for signs, else translated',
    words:
      '~moradores|~obyvatel|lakosság|~lakosok|~lakók|~locatari|reședinț|~asukas|~asukkai|~sakinler|κατοίκ|мешкан|живущи|stanar|станар|~stanoval|~prebival|居住者|住民|入居者|거주자|입주민|입주자|~居民|住戶|住户|~业主|~業主|דיירים|תושבים|~cư dân|~=veins|~=vecinos',
  },
  {
    means: 'taxi',
    from: 'National rules for signs, else translated',
    words: '~taksów|~=ταξι|~таксі|タクシー|택시승강장|택시 승강장|택시전용|* 택시 |~出租车|~出租車|~מוניות',
  },
  {
    means: 'bus',
    from: 'National rules for signs, else translated',
    words:
      '~autokar|~autobuz|buszpark|~=bussar|busspark|~=busser|~=bussit|linja auto|λεωφορ|~avtobus|大型バス|バス専用|버스전용|버스 전용|버스주차|* 버스 |大客车|大巴|遊覽車|旅遊巴|旅遊車|旅游巴|אוטובוס|~=onibus|~=pullman',
  },
  {
    means: 'public',
    from: 'OpenStreetMap access=yes, permissive, public; DATEX II UserTypeEnum allUsers',
    words:
      '=public|=oeffentlich|oeffentliche|oeffentlichkeit|=allgemein|=alle|jedermann|=all|=everyone|=yes|=ja|=oui|=si|=sim|=tak|=da|=permissive|=designated|unrestricted|=unregulated|no restriction|ei rajoit|ohne beschraenkung|ohne einschraenkung|=general|=visitor|=visitors|besucher|=tous|=publique|tout public|=publico|=pubblico|=pubblici|=pubblica|openbaar|=publiczny|ogolnodostep|offentlig|общедоступ|публичн|общественн|=все|загального корист|общего польз|公眾|~=car|~=cars|~=pkw|~=voiture|~=voitures|~=auto|~=coche|~=легковые|passenger car|~=parking|~=parkings',
  },
  {
    means: 'public',
    from: 'Vienna Convention, E, 14 with plates of a time or a fee; OpenStreetMap fee, maxstay; RDW Open Data Parkeren',
    words:
      '=free|unmetered|=metered|=paid|pay park|pay display|pay and display|pay by|=fee|timed|time limit|short stay|short term|lyhytaik|long stay|long term|limited time|kostenlos|kostenfrei|gebuehrenfrei|gebuehrenpflicht|kostenpflicht|bewirtschaft|unbewirtschaftet|parkschein|parkscheib|*kurzzeit|kurzpark|*langzeit|parkdauer|mit parkuhr|blaue zone|weisse zone|gratuit|payant|zone bleue|courte duree|=libre|zona azul|zona blu|pagamento|a pago|strisce|blauwe zone|betaald|platny|bezplat|disco|=disc|avgift|gratis|платн|бесплатн|=garagep|=terreinp|=parkride|park ride|park and ride|p and r|=p r|parkuj i jedz|parcheggio di interscambio|=none|=keine|no limit|parken ohne parkregelung|ücretsiz|ücretli|ingyenes|fizetos|공영|무료|유료|無料|有料|市営|町営|公営|ohne regelung|gekennzeichnet|marked bays|nur pkw',
  },
];
