// Written by `npm run new city` and `npm run new cities`. A city is a file beside this one.
import anapa from './anapa.ts';
import belgorod from './belgorod.ts';
import cheboksary from './cheboksary.ts';
import type { CityOverrides } from './city-overrides.ts';
import derbent from './derbent.ts';
import kazan from './kazan.ts';
import krasnogorsk from './krasnogorsk.ts';
import makhachkala from './makhachkala.ts';
import moscowRegion from './moscow-region.ts';
import nizhnyNovgorod from './nizhny-novgorod.ts';
import novorossiysk from './novorossiysk.ts';
import penza from './penza.ts';
import perm from './perm.ts';
import rostov from './rostov.ts';
import rzhev from './rzhev.ts';
import saintPetersburg from './saint-petersburg.ts';
import sevastopol from './sevastopol.ts';
import sochi from './sochi.ts';
import suzdal from './suzdal.ts';
import tula from './tula.ts';
import tver from './tver.ts';
import tyumen from './tyumen.ts';
import ulyanovsk from './ulyanovsk.ts';
import vladivostok from './vladivostok.ts';
import volgograd from './volgograd.ts';
import voronezh from './voronezh.ts';
import yalta from './yalta.ts';
import yoshkarOla from './yoshkar-ola.ts';
import yuzhnoSakhalinsk from './yuzhno-sakhalinsk.ts';

/** Every city Kerb is built for, in the order of CITY-06; new ones at the end. */
export const cityFiles: readonly CityOverrides[] = [
  belgorod,
  sevastopol,
  voronezh,
  kazan,
  saintPetersburg,
  krasnogorsk,
  rostov,
  tyumen,
  cheboksary,
  tver,
  penza,
  novorossiysk,
  yoshkarOla,
  yalta,
  vladivostok,
  moscowRegion,
  anapa,
  rzhev,
  perm,
  suzdal,
  sochi,
  makhachkala,
  nizhnyNovgorod,
  tula,
  derbent,
  ulyanovsk,
  volgograd,
  yuzhnoSakhalinsk,
];
