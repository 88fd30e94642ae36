import { minify as terser } from 'terser';
import { minify, type Plugin } from 'vite';

/**
 * Minifies chunks with Oxc, then with Terser, before they are named by their content. Together they make the
 * elements' code 1 % smaller than Oxc alone. Strings in one kind of quotes compress better.
 */
export function minifyTwice(): Plugin {
  return {
    name: 'kerb-minify',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code, { fileName }) {
      const once = await minify(fileName, code, { module: true, compress: { target: 'es2022' } });
      const twice = await terser(once.code, {
        module: true,
        ecma: 2020,
        // As the bundler takes it (`propertyReadSideEffects`): reading a property does nothing else.
        compress: { passes: 3, pure_getters: true },
        format: { quote_style: 2 },
      });
      return twice.code;
    },
  };
}
