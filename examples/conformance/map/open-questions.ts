import type { DropReason } from '@kerb/core/domain/map/map-object.ts';
import type { PublishedReport } from '@kerb/core/published-map/report.ts';

/** Reasons for which entries are left out, though a config could say more about them. */
const undecided: readonly DropReason[] = ['unclear', 'system'];

/** Why the map should not be published as it is; none if it can be. */
export function openQuestions(
  report: PublishedReport,
  exchanged: number,
  obstacles: readonly string[],
): string[] {
  const unclear = report.values.filter(({ meaning }) => meaning === 'unclear').length;
  const leftOut = undecided.reduce((sum, reason) => sum + (report.leftOut[reason] ?? 0), 0);
  const questions: readonly (readonly [boolean, string])[] = [
    [report.objects === 0, 'Nothing is drawn.'],
    [leftOut > 0, `${leftOut} entries are left out because nothing says what or where they are.`],
    [unclear > 0, `${unclear} values of kinds and rules are not understood. Say what they mean by "values".`],
    [
      report.silentObjects > report.objects / 2,
      `${report.silentObjects} objects are drawn only because the file is called parking. Nothing says what may ` +
        'park there: cars, bicycles or motorcycles. Say so by the field "kind".',
    ],
    [report.missingNames.length > 0, 'The config names fields that no entry has.'],
    [report.changedShapes > 0, `${report.changedShapes} shapes lack positions that lie far from the city.`],
    [
      report.degreesInProjection > 0,
      `${report.degreesInProjection} positions are degrees, though a projected system is named.`,
    ],
    [
      report.swappedPositions > 0,
      `${report.swappedPositions} positions have the latitude first. If that is not so in the file, --bounds is in ` +
        'the wrong order: it is south,west,north,east.',
    ],
    [
      exchanged > 0,
      `${exchanged} objects would lie beside the others with latitude and longitude exchanged. Say where the city ` +
        'is by --bounds, and they are.',
    ],
  ];
  return [...questions.flatMap(([isOpen, text]) => (isOpen ? [text] : [])), ...obstacles];
}
