// `npm start` runs this module. The compile cache must be on before the modules that it caches are loaded.
// If it cannot be written, the server starts without it.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)));
await import('./server.ts');
