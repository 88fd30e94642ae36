import { existsSync } from 'node:fs';
import { installFromDistribution } from './browser.mjs';

/** By engine: where its program may be, and the packages of Debian that bring it. */
const engines = {
  firefox: {
    title: 'Firefox',
    paths: [process.env.KERB_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit',
    paths: [process.env.KERB_WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'],
    // WebKitGTK needs a display; Xvfb is one without a screen.
    needs: '/usr/bin/Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** Path of Firefox, or of WebKit's driver; `undefined` where it is not installed. */
export function engineExecutable(name) {
  const { paths, needs } = engines[name];
  if (needs && !existsSync(needs)) return undefined;
  return paths.find((path) => path && existsSync(path));
}

/**
 * Installs the engines that are missing, where this may install packages. Gives the names of those that can
 * be run, and a line for each that cannot.
 */
export function installEngines() {
  const names = Object.keys(engines);
  const missing = names.filter((name) => !engineExecutable(name));
  if (missing.length > 0) {
    const packages = missing.flatMap((name) => engines[name].packages);
    console.log(`Installing ${packages.join(', ')}…`);
    installFromDistribution(...packages);
  }
  const left = names.filter((name) => !engineExecutable(name));
  return {
    found: names.filter((name) => !left.includes(name)),
    notRun: left.map(
      (name) => `${engines[name].title}: ${engines[name].packages.join(' and ')} could not be installed`,
    ),
  };
}
