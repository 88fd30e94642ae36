// A thread does not take over how its process reads TypeScript, so it begins with this file.
import { tsImport } from 'tsx/esm/api';

await tsImport('./captcha-worker.ts', import.meta.url);
