import { build, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/** Bundles `<file>?inline-script` into one minified classic script and exports its text. */
export function inlineScript(): Plugin {
  return {
    name: 'mam-inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        return `export default ${JSON.stringify(await bundle(id.slice(0, -SUFFIX.length)))};`;
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // It runs before anything can ask what the browser understands.
      target: 'es2017',
      lib: { entry, formats: ['iife'], name: 'head' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [bundled] = Array.isArray(result) ? result : [result];
  const chunk = bundled && 'output' in bundled ? bundled.output[0] : undefined;
  if (!chunk) throw new Error(`${entry}: nothing was built`);
  return chunk.code.trim();
}
