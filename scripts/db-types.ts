// `npm run db:types`: writes apps/api/src/db/tables.ts from the migrations; `-- --check` compares only.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '../apps/api/src/db/connect.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { startTestServer } from '../apps/api/src/test/server.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'apps/api/src/db/tables.ts');

const generated = await generate();
if (!process.argv.includes('--check')) {
  await writeFile(target, generated);
} else if ((await readFile(target, 'utf8')) !== generated) {
  console.error('apps/api/src/db/tables.ts differs from the migrations: npm run db:types');
  process.exitCode = 1;
}

/** The types of a scratch database with every migration. */
async function generate(): Promise<string> {
  const server = await startTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'mam-types-'));
  try {
    const { pool, close } = connect(server.url, silentLog);
    await migrate(pool).finally(close);
    const file = join(folder, 'tables.ts');
    const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    // What maps to what stands in .kysely-codegenrc.json.
    await run(process.execPath, [program, '--url', server.url, '--out-file', file], { cwd: root });
    return await readFile(file, 'utf8');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
