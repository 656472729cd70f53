import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';
import { inlineScript } from './inline-script.plugin.ts';
import { markdown } from './markdown.plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [markdown(), inlineScript(), tailwindcss(), reactRouter()],
  server: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined ones could not be cached on their own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Contract modules hold zod schemas next to plain constants; unused schemas must not drag zod in.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'fileEndpoint', 'listOf'] },
    },
  },
  // The server bundle carries all it needs, in React's production form whatever NODE_ENV is.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What pages share may stand in the file of a page: it then needs no file beside it.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {},
  },
}));
