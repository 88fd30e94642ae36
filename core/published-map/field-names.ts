import type { PublishedField } from '../config/city-config.ts';

/** What is read beside the fields that a config can name. */
export type ReadField =
  | PublishedField
  /** Whom or when a rule lets park. Its values have to be understood before a place is shown as public. */
  | 'restriction';

/**
 * Names of fields as `spelling` writes them, the most specific first, each with the letter of its source:
 * - `k`: the contract of Kerb, core/contract/map.ts.
 * - `o`: OpenStreetMap, wiki.openstreetmap.org/wiki/Tag:amenity=parking and Key:parking:both; `fclass` of
 *   Geofabrik's shapefiles.
 * - `p`: ParkAPI v3, the models ParkingSite and ParkingSpot.
 * - `q`: ParkAPI v3 sources, the lists of fields of their agencies (docs/mapping).
 * - `d`: DATEX II 2.3 and 3, ParkingPublication and ParkingFacilityTable.
 * - `n`: FIWARE Smart Data Models, dataModel.Parking.
 * - `f`: France, schema.data.gouv.fr: Base nationale des lieux de stationnement.
 * - `h`: Netherlands, SPDP and RDW Open Data Parkeren.
 * - `m`: Moscow, data.mos.ru: paid parking.
 * - `s`: Socrata, ArcGIS and CKAN: names that their portals give to columns of parking.
 * - `w`: the word for the field in its language.
 * - `e`: Spain and Portugal: data.gov, Valencia, Madrid, Lisbon (EMEL).
 * - `t`: Taipei, data.taipei: coordinates in TWD97, EPSG:3826.
 * - `i`: Istanbul, data.ibb.gov.tr: car parks of ISPARK.
 * - `j`: Japan, Digital Agency: standard data sets of municipalities, facilities and car parks.
 * - `r`: South Korea, data.go.kr: standard data of car parks.
 * - `l`: Seoul, data.seoul.go.kr: GetParkInfo, car parks of the city.
 * - `a`: Amsterdam, data.amsterdam.nl: garages and P+R; short is for visitors, long for subscribers.
 */
export const fieldNames: Readonly<Record<ReadField, string>> = {
  code: 'code:k parkingcode:k parkingnumber:k number:k ref:o номер:w originaluid:p uid:p kennung:q parkid:q obsparkid:q nummer:q idparking:s parkingid:s garagecode:w carparkno:s carparkid:s 주차장관리번호:r codigo:w codice:w numero:w id:k globalid:m gid:s fid:s objectid:s xtrid:q obsid:q',
  name: 'name:k facname:s displayname:p parkingname:d parkingfacilityname:d parkhausname:q parkname:q carparkname:s parkplatzname:q parkhaus:q bezeichnung:w titel:w label:q objektname:q standort:q nom:f naam:w nazwa:w nome:w nombre:w denominazione:w denominacion:w designacao:w benaming:w navn:w namn:w nimi:w nazev:w наименование:w название:w 名称:j 地点名称:j 施設名:j 駐車場名:j 주차장명:r garagename:s carpark:s placename:w title:w nev:w nama:w ime:w station:w',
  address:
    'address:k addr:w naddr:r addrfull:o fulladdress:w addressline:d adresse:f anschrift:w strplzort:q strplzort2:q location:w adres:w indirizzo:w direccion:w ubicacion:w morada:w endereco:w adresa:w adress:w osoite:w адрес:w 住所:j 所在地:j 소재지도로명주소:r 소재지지번주소:r locationname:i',
  street:
    'addrstreet:o street:w strasse:w strassenname:q krstrassenname:q nomvoie:f streetname:s parkhausstrasse:q rue:w straat:w straatnaam:w ulica:w via:w calle:w rua:w gate:w vej:w gata:w katu:w ulice:w nomcalle:e strnam:w улица:w',
  house:
    'addrhousenumber:o streetnumber:n housenumber:w house:w hausnummer:w hausnr:q hnr:q huisnummer:w numero:w дом:w number:w',
  description:
    'description:k desc:w beschreibung:w bemerkung:w bemerkungen:w kommentar:w infofeld:q information:w info:f regeltxt:q descrizione:w descripcion:w descricao:w omschrijving:w opis:w beskrivelse:w beskrivning:w описание:w',
  notes:
    'addinfo:k note:o notes:w hinweis:q hinweise:q weiteinfo:q remark:w remarks:w observaciones:w observacoes:w',
  openingHours:
    'openinghours:o openhours:w openingtimes:w openingtimesdescription:w hoursofoperation:s workinghours:m businesshours:s oeffnungszeiten:w oeffnungszeit:w tarifeoeffnungszeiten:q horaires:w horario:w orario:w orari:w openingstijden:w godzinyotwarcia:w oeppettider:w apningstider:w abningstider:w режимработы:m workhours:i workingtime:i 営業時間:j 利用時間:j 利用可能日時特記事項:j',
  feeInformation:
    'feedescription:p feeconditional:o charge:o gebuehreninformation:q gebuinfo:q gebuehrenzeit:q gebuehrenzeiten:q parkscheinerforderlich:q tarif:w tarife:w tarif1h:f tariff:w tariffs:w tarifa:w tariffa:w tariffe:w tarief:w taxa:w rates:s rate:s pricing:s costperhour:s hourlyrate:s priceperhour:w feeperhour:w pricehour:w price:w cost:s preis:w prix:w precio:w prezzo:w dailymax:s cena:w 料金:j 駐車料金:j 利用料金:j uecret:w',
  maxStay:
    'maxstay:o maxparkdauer:q maximaleparkdauer:q hoechstparkdauer:q maxdauer:q zeitlimit:q parkerlaubniszeitlich:q timelimit:s maxstayminutes:s hrlimit:s hourlimit:s dureemax:w maxparkeerduur:h aikarajoitus:w',
  picture: 'linkpicture:k image:o photo:w photourl:p picture:w foto:w bild:w фото:m',
  total:
    'total:k realtimecapacity:p parkingnumberofspacesoverride:d totalspotnumber:n capacity:o carcapacity:m kapazitaet:w parkingnumberofspaces:d totalparkingcapacity:d gesamtkapazitaet:q gesamteparkplaetze:q gesamtparkplaetze:q gesamtplaetze:q gesamt:q anzahlderstellplaetze:q anzahlstellplaetze:q anzahlderparkplaetze:q anzahlparkplaetze:q anzahlplaetze:q stellplaetzegesamt:q stellplaetze:w stellpl:q stellplanz:w parkplaetze:w plaetze:w anzahl:q obsmax:q maxcapacity:q maxcap:q totalcapacity:w totalplaces:w placesamount:w totalspaces:s totalspots:s publiclots:w publicspaces:w oeffentlich:q shortcapacity:a spots:s parkingspace:w numspaces:s numberofspaces:s numberparkingspaces:s parkingspaces:s spacestotal:s places:w spaces:s stalls:s capacite:w nbplaces:f nbreplaces:w placestotales:w plazastotales:e totalplazas:e numplazas:e plazas:w lugares:e totallugares:e capacidadtotal:e capacidad:e capacidade:e lotacao:e capienza:w postiauto:w postitotali:w posti:w stallicapienza:w capaciteit:w nposti:w capacityofpark:i kapasite:w 収容台数:j 駐車可能台数:j 주차구획수:r 총주차면:l aantalplaatsen:h aantalparkeerplaatsen:h liczbamiejsc:w antalplatser:w antalpladser:w antallplasser:w autopaikkoja:w paikkoja:w paikkamaeaerae:w totalcar:t totalquantity:t kapacita:w pocetmist:w вместимость:w количествомест:m числомест:m kapacitas:w kapacitasosszes:w',
  free: 'freeparking:k freespaceshort:a parkingspacefree:w realtimefreecapacity:p parkingnumberofvacantspaces:d totalnumberofvacantparkingspaces:d numberofvacantspaces:d availablespotnumber:n availablespots:s freeplaces:w freespaces:w freecapacity:w freespots:w freieparkplaetze:q freiestellplaetze:q freieplaetze:q frei:q obsfree:q availablespaces:s spacesavailable:s availablecapacity:s vacantspaces:h vacant:w available:s avail:s free:w placesdisponibles:w placeslibres:w dispo:f plazaslibres:e plazasdisponibles:e libres:e lugareslivres:e postiliberi:w liberi:w vrijeplaatsen:h wolnemiejsca:w ledigaplatser:w emptycapacity:i 空車数:w freequantity:t ledigeplasser:w ledigepladser:w volnamista:w свободныхмест:w свободно:w szabadhelyek:w',
  occupied:
    'parkingnumberofoccupiedspaces:d totalnumberofoccupiedparkingspaces:d numberofoccupiedspaces:d occupiedspotnumber:n occupiedspaces:w occupied:w belegteparkplaetze:q belegtestellplaetze:q belegteplaetze:q belegt:q plazasocupadas:e occupees:w occupati:w bezet:h foglalthelyek:w',
  forDisabled:
    'fordisabled:k capacitydisabled:o disabledparkingplacesamount:w carcapacitydisabled:m disabledspaces:w disabled:w behindertenparkplaetze:q behindertenstellplaetze:q anzahlbehindertenparkplaetze:q behindertenplaetze:q behindstlp:q barrierefreiestellplaetze:q nbpmr:f pmr:f plazaspmr:e plazasminusvalidos:e postidisabili:w accessiblespaces:s handicapspaces:s hcparking:s numberhandicapspaces:s adaspaces:s bluebadge:s',
  zone: 'zonenumber:k zone:k parkingzonenumber:m parkgebuehrenzone:q tarifzone:q zona:w zonenummer:w зона:w номерзоны:m',
  fee: 'fee:o hasfee:p ispaid:w gebuehrenpflichtig:q gebuehrenpflicht:q gebpflicht:q kostenpflichtig:q bewirtschaftung:q bewirtschaftungsart:q gebuehr:w gebuehren:w kosten:w kostenlos:w gratuit:f gratis:w isfree:s isfee:w feetype:s payant:w betaald:w apagamento:w pagamento:w avgift:w platna:w platny:w платная:w бесплатная:w 요금정보:r 유무료구분명:l',
  kind: 'category:k 주차장구분:r 주차장유형:r 주차장종류명:l factype:s parking:o fclass:o parkinglayout:d parkingfacilitylayout:d urbanparkingsitetype:d parkplatztyp:q parkplatzart:q parktyp:q anlagentyp:q artanlage:q artderanlage:q bauart:q typanlage:q stellplatzart:q objektart:q parkplatz:q parkwinkel:o parkingtype:s facilitytype:s physicaltype:s lottype:s class:s orientatie:h typeouvrage:f ouvrage:f types:w tipologia:w tipo:w tipoparcheggio:w tipodeparking:w kind:w type:k cate:s categorie:w categoria:w kategorie:w typ:w art:w soort:w rodzaj:w тип:w вид:w usage:h themen:q ortsbezug:q parkrichtung:q ausrichtung:q druh:w vrsta:w tipus:w tyyppi:w τυπος:w 種別:w 区分:j 種類:w 類型:w 類別:w 类型:w 类别:w 종류:w 유형:w סוג:w ประเภท:w loai:w jenis:w parkplatztype:w',
  access:
    'access:o zugang:q zugaenglichkeit:q publicaccess:w oeffentlich:w widmung:q typeusagers:f usagers:f acces:w accesso:w acceso:w toegang:w dostep:w доступ:w allowedvehicletype:n pristup:w hozzaferes:w adgang:w tilgang:w atkomst:w paasy:w erisim:w προσβαση:w доступность:w достъп:w 공개여부:w 개방여부:w',
  restriction:
    'restriction:o restrictions:p restrictedto:p restricti:s regulation:s regulations:s parkingregulation:s reg:s regelung:q regel:q regeltxt:q rule:w rules:w condition:o conditions:w parkingcondition:o bedingungen:q nutzungsbedingungen:q nutzer:w nutzergruppe:q nutzung:w nutzungsart:w usage:w usertype:w users:w user:w usergroup:w audience:p eligibility:w erlaubnis:q berechtigung:w vehicletype:s vehicletypes:s vehicle:w fahrzeugart:w fahrzeuge:w onlyfor:w reserve:w reserved:w reservedfor:w reglementation:w regime:w regimeparticulier:s regimeprioritaire:s restriccion:w uso:w usos:w utilizador:w destinazione:w utenti:w regolamentazione:w doelgroep:w gebruik:w gebruiksdoel:h usagetype:h verkeersbord:h evtype:h przeznaczenie:w anvandning:w bruksomrade:w parkingspace:o spacetype:s baytype:s staytype:s signtext:s sign:s purpose:p ограничение:w ограничения:w назначение:w use:w assigned:w assignedto:w allocatedto:w leasedto:w tenant:w curb:s curbcolor:s kerbcolour:s permit:w permits:w permittype:w permitzone:w target:w targetgroup:w for:w allowedusers:w allowedvehicles:w uzytkownicy:w uzivatele:w pouzivatelia:w felhasznalok:w utilizatori:w kullanici:w kullanicilar:w χρηστες:w користувачі:w ползватели:w korisnici:w uporabniki:w kayttajat:w kayttajaryhma:w anvandare:w brukere:w brugere:w ucel:w urceni:w destinatie:w rendeltetes:w kayttotarkoitus:w kullanimamaci:w призначення:w предназначение:w namjena:w 利用者:w 対象:w 対象者:w 用途:w 이용대상:w 이용자:w 개방대상:w 용도:w 對象:w 对象:w 開放對象:w',
  status:
    'parkingsiteopeningstatus:d parkingfacilitystatus:d realtimeopeningstatus:p openingstatus:p betriebsstatus:q status:w geschlossen:w closed:w operationalstatus:w businessstatus:w operatingstatus:w lifecycle:w lifecyclestatus:w state:w zustand:w estado:w situacion:w situacao:w stato:w etat:w stan:w stav:w allapot:w stare:w stanje:w tila:w durum:w durumu:w καταστασηλειτουργιας:w κατασταση:w состояние:w статус:w стан:w състояние:w 状態:w 运营状态:w 状态:w 狀態:w 상태:w 운영상태:r 영업상태명:r phase:w stage:w open:w isopen:w active:w isactive:w aktiv:w actif:w activo:w ativo:w attivo:w actief:w aktywny:w enabled:w operational:w inuse:w inbetrieb:w exists:w existing:w isclosed:w temporarilyclosed:w temporaryclosed:w permanentlyclosed:w deleted:w isdeleted:w removed:w demolished:w planned:w isplanned:w proposed:w disused:o abandoned:o construction:o underconstruction:w inactive:w outofservice:w outofserv:s',
  measuredAt:
    'realtimedataupdatedat:p parkingfacilitystatustime:d parkingstatusorigintime:d dateobserved:n observationdatetime:n datemodified:n lastupdated:s lastupdate:s updatedat:s lastupd:e lastmodified:w lastmodifieddate:w updatetime:w updated:w timestamp:w datetime:w date:w zeitstempel:q datenstand:q aktualisiert:q obsts:q pubdate:a majdate:w ultimamodificacion:e fechaactualizacion:e meresideje:w',
  latitude:
    'latitude:w lat:w breitengrad:q geolat:w ylat:f ycoord:s ykoord:q koordinatey:w latitud:w latitudine:w 緯度:j 위도:r szerokosc:w gpslat:w широта:w wgsy:w tw97y:t twd97y:t northing:w y:s',
  longitude:
    'longitude:w lon:w lng:w long:w laengengrad:q geolon:w xlong:f xcoord:s xkoord:q koordinatex:w longitud:w longitudine:w 経度:j 경도:r dlugosc:w gpslon:w gpslng:w lgt:w долгота:w wgsx:w tw97x:t twd97x:t easting:w x:s',
  geometry:
    'geometry:w geom:w thegeom:s wkt:w geoshape:s geopoint2d:s geopoint:s geolocation:w coordinates:w coords:w latlng:w latlon:w koordinaten:w coordonnees:w coordenadas:w coordinate:w coordinaten:w position:w location:n loc:w point:w shape:s centroid:s centre:w center:w pointcoordinates:d posicion:w posizione:w coord:w coordenada:w',
};
