import cyclonedx from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parseSpdx from 'spdx-expression-parse';
import type { Bundled } from './third-party-licences.ts';

const { Contrib, Enums, Models, Serialize, Spec } = cyclonedx;

/** The software bill of materials beside the files of a release. */
export const sbomFile = 'sbom.cdx.json';

interface Product {
  /** With its scope. */
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
}

const licences = new Contrib.License.Factories.LicenseFactory(parseSpdx);

/**
 * CycloneDX 1.6 of a product and the libraries whose code is in it. It has no number and no time of its own,
 * so that one state of the code always gives the same file.
 */
export function sbomOf(product: Product, bundled: readonly Bundled[]): string {
  const bom = new Models.Bom();
  bom.metadata.component = componentOf(product, Enums.ComponentType.Application);
  for (const library of bundled) {
    const component = componentOf(library, Enums.ComponentType.Library);
    bom.components.add(component);
    bom.metadata.component.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf({ name, version, licence }: Product, type: cyclonedx.Enums.ComponentType) {
  const [, group, rest = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = new PackageURL('npm', group, rest, version).toString();
  const component = new Models.Component(type, rest, {
    bomRef: purl,
    purl,
    version,
    ...(group ? { group } : {}),
  });
  component.licenses.add(licences.makeFromString(licence));
  return component;
}
