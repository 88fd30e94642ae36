import proj4 from 'proj4';
import type { Project } from './position.ts';

const metres = '+units=m +no_defs';
const etrs89 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0';
/** The German datum of Gauss and Krüger, to some metres. */
const potsdam = '+ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7';
const swiss =
  '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0';
const austrian = '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232';
const pulkovo = '+ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22';

/** Systems of cities besides the families of `familyOf`, by their EPSG code. */
const definitions: Readonly<Record<number, string>> = {
  2056: `${swiss} +x_0=2600000 +y_0=1200000 ${metres}`,
  2154: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 ${etrs89} ${metres}`,
  2180: `+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 ${etrs89} ${metres}`,
  3006: `+proj=utm +zone=33 ${etrs89} ${metres}`,
  3034: `+proj=lcc +lat_0=52 +lon_0=10 +lat_1=35 +lat_2=65 +x_0=4000000 +y_0=2800000 ${etrs89} ${metres}`,
  3035: `+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 ${etrs89} ${metres}`,
  3067: `+proj=utm +zone=35 ${etrs89} ${metres}`,
  3068: `+proj=cass +lat_0=52.4186482777778 +lon_0=13.6272036666667 +x_0=40000 +y_0=10000 ${potsdam} ${metres}`,
  3301: `+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 +x_0=500000 +y_0=6375000 ${etrs89} ${metres}`,
  3375: `+proj=omerc +no_uoff +lat_0=4 +lonc=102.25 +alpha=323.025796466667 +gamma=323.130102361111 +k=0.99984 +x_0=804671 +y_0=0 ${etrs89} ${metres}`,
  3395: `+proj=merc +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 ${metres}`,
  3826: `+proj=tmerc +lat_0=0 +lon_0=121 +k=0.9999 +x_0=250000 +y_0=0 ${etrs89} ${metres}`,
  2193: `+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 ${etrs89} ${metres}`,
  3414: `+proj=tmerc +lat_0=1.36666666666667 +lon_0=103.833333333333 +k=1 +x_0=28001.642 +y_0=38744.572 ${etrs89} ${metres}`,
  3763: `+proj=tmerc +lat_0=39.6682583333333 +lon_0=-8.13310833333333 +k=1 +x_0=0 +y_0=0 ${etrs89} ${metres}`,
  3765: `+proj=tmerc +lat_0=0 +lon_0=16.5 +k=0.9999 +x_0=500000 +y_0=0 ${etrs89} ${metres}`,
  3794: `+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9999 +x_0=500000 +y_0=-5000000 ${etrs89} ${metres}`,
  5179: `+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 ${etrs89} ${metres}`,
  5186: `+proj=tmerc +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=600000 ${etrs89} ${metres}`,
  4647: `+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=32500000 +y_0=0 ${etrs89} ${metres}`,
  5650: `+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=33500000 +y_0=0 ${etrs89} ${metres}`,
  21781: `${swiss} +x_0=600000 +y_0=200000 ${metres}`,
  27700: `+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 ${metres}`,
  28992: `+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,1.9342,-1.6677,9.1019,4.0725 ${metres}`,
  31254: `+proj=tmerc +lat_0=0 +lon_0=10.3333333333333 +k=1 +x_0=0 +y_0=-5000000 ${austrian} ${metres}`,
  31255: `+proj=tmerc +lat_0=0 +lon_0=13.3333333333333 +k=1 +x_0=0 +y_0=-5000000 ${austrian} ${metres}`,
  31256: `+proj=tmerc +lat_0=0 +lon_0=16.3333333333333 +k=1 +x_0=0 +y_0=-5000000 ${austrian} ${metres}`,
  31287: `+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 ${austrian} ${metres}`,
  31370: `+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 +ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 ${metres}`,
};

/**
 * Families whose codes count the zones: UTM with WGS 84 and with the systems of Europe, North and South
 * America and Australia; Gauss-Krüger of Germany and of Russia.
 */
function familyOf(code: number): string | undefined {
  const zone = code % 100;
  const isZone = zone >= 1 && zone <= 60;
  const isNorthern = (code >= 25828 && code <= 25838) || (code >= 26901 && code <= 26923);
  if (isNorthern) return `+proj=utm +zone=${zone} ${etrs89} ${metres}`;
  if (Math.floor(code / 100) === 326 && isZone) return `+proj=utm +zone=${zone} +datum=WGS84 ${metres}`;
  if (Math.floor(code / 100) === 327 && isZone)
    return `+proj=utm +zone=${zone} +south +datum=WGS84 ${metres}`;
  if (code >= 28348 && code <= 28358) return `+proj=utm +zone=${zone} +south ${etrs89} ${metres}`;
  if (code >= 31978 && code <= 31985) return `+proj=utm +zone=${code - 31960} +south ${etrs89} ${metres}`;
  if (code >= 31466 && code <= 31469) return transverse(3 * (code - 31464), code - 31464, potsdam);
  if (code >= 28402 && code <= 28432) return transverse(6 * zone - 3, zone, pulkovo);
  return undefined;
}

/** A strip of Gauss-Krüger: the false easting begins with its number. */
function transverse(meridian: number, strip: number, datum: string): string {
  return `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${strip * 1_000_000 + 500_000} +y_0=0 ${datum} ${metres}`;
}

/**
 * `name` is `EPSG:25832`, or a definition of PROJ. Returns `undefined` for a system that is not known or a
 * definition that cannot be read.
 */
export function projectFrom(name: string): Project | undefined {
  const definition = name.startsWith('+proj') ? name : definitionOf(Number(name.replace('EPSG:', '')));
  if (definition === undefined) return undefined;
  try {
    const { forward } = proj4(definition, '+proj=longlat +datum=WGS84 +no_defs');
    const project: Project = (x, y) => {
      const [lon = Number.NaN, lat = Number.NaN] = forward([x, y]);
      return [lon, lat];
    };
    return (x, y) => {
      try {
        return project(x, y);
      } catch {
        return [Number.NaN, Number.NaN];
      }
    };
  } catch {
    return undefined;
  }
}

function definitionOf(code: number): string | undefined {
  return definitions[code] ?? familyOf(code);
}
