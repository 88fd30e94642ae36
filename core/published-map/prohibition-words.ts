import type { MeaningWords } from './meanings.ts';

/** Words for what forbids parking, for what is closed or gone, and for what is no car park. */
export const prohibitionWords: readonly MeaningWords[] = [
  {
    means: 'noParking',
    from: 'Vienna Convention on Road Signs and Signals, C, 18 and C, 19: no parking, no standing and stopping',
    words:
      'no parking|no park |no stopping|no standing|no waiting|no stop |parking prohibited|parking forbidden|not for parking|parking not allowed|*parkverbot|*halteverbot|~bus stop|~バス停|~arret de bus|~parada de bus|~parada de autobus|~fermata autobus|~fermata bus|~bushalte|~przystanek autobus|~busshållplats|~busstoppested|~остановка автобус|~автобусная остановка|parken unzulaessig|parken verboten|parkieren verboten|kein parken|kein parkplatz|keine parkplaetze|stationnement interdit|interdiction de station|interdit de station|arret interdit|defense de stationner|prohibido estac|prohibido aparc|prohibido parar|prohibicion de estac|no estacionar|no aparcar|estacionamiento prohibido|divieto di sosta|divieto di fermata|sosta vietata|divieto sosta|parkeerverbod|afgekruist|stopverbod|verboden te parkeren|niet parkeren|proibido estac|proibido parar|proibicao de estac|estacionamento proibido|zakaz parkow|zakaz postoju|zakaz zatrzym|parking zabron|parkering förbjuden|förbud mot att parkera|förbud mot att stanna|parkeringsfri|parkeringsforbud|parkeringsförbud|parkering forbudt|stopforbud|stannforbud|stoppforbud|stoppförbud|stopp forbud|p forbud|p förbud|pysäköinti kielletty|pysäyttäminen kielletty|zakaz zastaveni|zakaz parkov|стоянка запрещ|остановка запрещ|парковка запрещ|запрет стоян|запрет парков|запрет останов|парковка заборон|禁止停車|禁止泊車|駐車禁止|주차금지|park yasak|park etmek yasak|park edilmez|parkolni tilos',
  },
  {
    means: 'noParking',
    from: 'OpenStreetMap parking:<side>:restriction and parking:lane',
    words: 'fire lane|clearway|tow away|~=none allowed',
  },
  {
    means: 'noParking',
    from: 'Code de la route, R417-10: arrêt ou stationnement gênant; plan Vigipirate',
    words: 'stationnement genant|arret genant|tres genant|vigipirate',
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
      'under construction|~construction|~disused|~abandoned|demolished|baustelle|im bau|~in bau|nicht verfuegbar|nicht nutzbar|ausser betrieb|en construction|en travaux|hors service|en obras|fuera de servicio|in costruzione|fuori servizio|in aanbouw|buiten gebruik|em obras|fora de servico|w budowie|nieczynn|under byggnad|under opforelse|под строит|строитс|ремонт|не работает|не действует|permanently closed|closed permanently|dauerhaft geschlossen|ferme definit',
  },
  {
    means: 'notParking',
    from: 'OpenStreetMap amenity=parking_entrance, vending=parking_tickets; the machine, not the space',
    words:
      'parking entrance|parkhauszufahrt|~=zufahrt|~=einfahrt|~=entrance|~=entrances|~=exit|~=entree|parking meter|parking machine|pay station|paystation|payment terminal|pay machine|ticket machine|~meters|parkscheinautomat|parkuhr|parkautomat|horodateur|parquimetro|parchimetr|parcometr|parkometr|parkeerautoma|parkeermeter|betaalautoma|biljettautomat|billetautomat|parkeringsautomat|betalingsautomat|parkkimittari|паркомат|паркинговый автомат|single space meter|multi space meter|parkomat|parkolóautomata',
  },
  {
    means: 'notParking',
    from: 'OpenStreetMap place, highway, boundary; GeoJSON of administrative areas: a place, a road, an area',
    words:
      '~=city|~=town|~=village|~=district|~=stadt|~=ville|~=ciudad|~=citta|~=stad|~=miasto|~=gemeinde|~=region|~=municipality|~=borough|~=suburb|~=building|~=bridge|~=station|~=stop|~=poi|~=sign|~=signs|~map extent|~=boundary|~=footway|~=path|~=sidewalk|~=restaurant|~convenience store|~便利店|~コンビニ|~편의점|~=school|~=toilet|~=toilets',
  },
  {
    means: 'notParking',
    from: 'Areas in which rules apply, as cities name them (Helsinki, Wien, Amsterdam, Praha, Budapest)',
    words:
      '~parking zone|~payment zone|~permit area|~permit zone area|~parking area boundary|~parkzone|~parkraumbewirtschaftung|~bewohnerparkgebiet|~kurzparkzone|~parkgebuehrenzone|~parkierungszone|~tarifzone|~parkeergebied|~tariefgebied|~zone de stationnement|~strefa platnego|~parkovaci zon|~maksuvyöhyk|~zona ora|~controlled parking zone|~cpz |övezet',
  },
  {
    means: 'notParking',
    from: 'Registers of offences and of traffic, which are published beside parking (Socrata, CKAN)',
    words:
      '~violation|~citation|~parking ticket|~infraction|~offence|~summons|~penalty notice|~tow log|~crash|~accident|~collision',
  },
  {
    means: 'noParking',
    from: 'Bays beside a road: Norway, NVDB 47 Trafikklomme, "Bruksområde", else translated',
    words:
      'busslomme|buslomme|bushaltebucht|bushaltestellenbucht|havarilomme|havarilomma|nødlomme|nødplads|nothaltebucht|nothalteplatz|pannenbucht|emergency bay|emergency refuge|emergency lay|breakdown bay|arret d urgence|refuge d urgence|piazzola di emergenza|apartadero de emergencia|vluchthaven|zatoka autobusowa|bus bay',
  },
  {
    means: 'notParking',
    from: 'Japan, Bicycle Act, article 6: where bicycles that were removed are kept',
    words: '保管所',
  },
  {
    means: 'notParking',
    from: 'Helsinki Service Map, services beside parking: offices, and where vehicles that were removed are kept',
    words: 'asiakaspalvel|kundtjänst|siirtokeskus',
  },
  {
    means: 'noParking',
    from: 'National rules for signs, else translated',
    words:
      'prohibit aparcar|prohibit estacionar|zákaz stá|megállni tilos|várakozni tilos|parcarea interz|parcare interz|oprirea interz|staționarea interz|standsning forbudt|stans forbudt|pysäköintikiel|pysäyttämiskiel|park yapı|duraklamak yasak|απαγορεύεται η στάθμ|απαγόρευση στάθμ|στάθμευση απαγορ|стоянку заборон|стоянка заборон|паркування заборон|зупинку заборон|заборонено парк|заборонено стоян|забранено паркир|паркирането забран|паркиране забран|забрана паркир|zabranjeno park|zabrana park|zabrana zaust|zabranjeno zaust|забрањено паркир|prepovedano park|prepoved park|駐停車禁止|주정차금지|주정차 금지|주차 금지|不准停車|禁停|禁止停车|禁止泊车|אסור לחנות|אין חניה|אין חנייה|חניה אסורה|cấm đỗ|cấm đậu|cấm dừng|parkimine keelatud|stāvēt aizliegts|stovėti draud|double yellow|red route',
  },
  {
    means: 'closed',
    from: 'States of plans and registers: planned, removed, no longer there, in the languages of this list',
    words:
      '~planned|~in planning|~proposed|~future|~removed|~to be removed|~decommission|~retired|~no longer|no longer exist|~geplant|~in planung|~abgerissen|~stillgelegt|~aufgehoben|~entfallen|~rueckgebaut|existiert nicht mehr|~en projet|~=supprime|~supprimee|~demoli|~n existe plus|en construccio|~en proyecto|~=eliminado|~=clausurado|ya no existe|~in progetto|~dismess|~gepland|~vervallen|em construcao|~desativad|~planowan|~zlikwidowan|~zrusen|~planovan|ve vystavbe|vo vystavbe|~megszűnt|~tervezett|építés alatt|~desființat|în construcție|~planificat|~planerad|~borttagen|~nedlagt|~planlagt|~suunnitel|rakenteilla|~poistettu|inşaat halinde|yapım aşamas|~planlanan|υπό κατασκευή|~καταργ|~планир|~проектир|~демонтир|~ликвидир|~упразднен|~перспективн|~будуєт|~планує|~ліквідован|в строеж|u izgradnji|~planirano|~ukinut|v gradnji|~načrtovan|~ukinjen|~廃止|~工事中|~計画中|~建設中|~폐지|~폐업|~공사중|~공사 중|~运营停止|~施工中|~规划|~規劃|~在建|~拆除|~בבנייה|~מתוכנן',
  },
];
