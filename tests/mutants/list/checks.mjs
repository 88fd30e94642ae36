/** Breaks of the checks by inspectors. */
const contract = { row: 'PLUS-27', project: 'contract', test: 'tests/contract/checks.contract.test.ts' };
const service = { ...contract, file: 'examples/city-server/modules/checks/check-plate.ts' };
const keys = { ...contract, file: 'examples/city-server/modules/checks/inspection-keys.ts' };

export default [
  {
    row: 'PLUS-27',
    clause: 'another code of the same region is a slip',
    file: 'core/domain/plate/meant-plate.ts',
    find: "['', ...'0123456789'].map((first)",
    replace: "[''].map((first)",
    project: 'unit',
    test: 'core/domain/plate/meant-plate.test.ts',
  },
  {
    row: 'PLUS-27',
    clause: 'swapped characters are a slip',
    file: 'core/domain/plate/meant-plate.ts',
    find: 'before + after.slice(0, 1) + here + after.slice(1)',
    replace: 'before + here + after',
    project: 'unit',
    test: 'core/domain/plate/meant-plate.test.ts',
  },
  {
    ...service,
    clause: 'a near miss is in the zone of the check',
    find: "    .where('zone_id', '=', spot.zone.id)\n    // Anybody",
    replace: '    // Anybody',
  },
  {
    ...service,
    clause: 'a stay that cost nothing is no near miss',
    find: "eb('amount_kopecks', '>', 0)",
    replace: "eb('amount_kopecks', '>=', 0)",
  },
  {
    ...service,
    clause: 'a stay has to cover the time of the check',
    find: "    .where('starts_at', '<=', at)\n",
    replace: '',
  },
  {
    ...service,
    clause: 'a stay in another zone is not paid here',
    find: '({ zone_id }) => zone_id === spot.zone.id',
    replace: '({ zone_id }) => zone_id !== ""',
  },
  {
    ...service,
    clause: 'where nothing is charged, nobody is unpaid',
    find: "  if (await isFree(context, spot, at)) return { result: 'free' };\n",
    replace: '',
  },
  {
    ...service,
    clause: 'a discount is not free',
    find: '?.percent === 100',
    replace: ' !== undefined',
  },
  {
    ...service,
    clause: 'every check is recorded',
    find: '  await recordCheck(context, {',
    replace: "  if (result !== 'unpaid') await recordCheck(context, {",
  },
  {
    ...service,
    clause: 'a day ago at most is asked about',
    find: ' || ago > longestAgo',
    replace: '',
  },
  {
    ...service,
    clause: 'a key has a limit in an hour',
    find: 'maximum: key.hourly_maximum, windowMs',
    replace: 'maximum: 1e6, windowMs',
  },
  {
    ...service,
    clause: 'near misses have a limit of their own',
    find: "  if (result === 'nearMiss') await takeOrRefuse(context, [nearMisses]);\n",
    replace: '',
  },
  {
    ...service,
    clause: 'a refusal does not tell a near miss',
    find: '  if (seen >= nearMisses.maximum) throw',
    replace: '  if (seen > nearMisses.maximum) throw',
  },
  {
    ...contract,
    clause: 'the record is deleted after the time for appeals',
    file: 'examples/city-server/modules/checks/check-records.ts',
    find: 'const appealTime = 90 *',
    replace: 'const appealTime = 900 *',
  },
  {
    ...contract,
    clause: 'the record is kept for the time for appeals',
    file: 'examples/city-server/modules/checks/check-records.ts',
    find: 'const appealTime = 90 *',
    replace: 'const appealTime = 9 *',
  },
  {
    ...keys,
    clause: 'a revoked key is refused',
    find: "    .where('city', '=', city)\n    .where('revoked_at', 'is', null)",
    replace: "    .where('city', '=', city)",
  },
  {
    ...keys,
    clause: 'a key belongs to one city',
    find: "    .where('key_hash', '=', hashOf(key))\n    .where('city', '=', city)",
    replace: "    .where('key_hash', '=', city && hashOf(key))",
  },
  {
    ...keys,
    clause: 'only the hash of a key is stored',
    find: "return createHash('sha256').update(key).digest('hex');",
    replace: 'return createHash && key;',
  },
  {
    ...contract,
    clause: 'only where options advertise it',
    file: 'examples/city-server/modules/checks/check-routes.ts',
    find: "      requireCapability(context.city, 'check');\n",
    replace: '',
  },
];
