#!/usr/bin/env node
// What the bench measures: the build of the journeys, and the data of their city server. A process of its
// own, because the build reads its addresses from the environment.
import { buildWhenChanged } from '../../../examples/start/build.mjs';
import { prepareData } from '../../e2e/setup/prepare-data.mjs';

await Promise.all([buildWhenChanged(), prepareData()]);
process.exit();
