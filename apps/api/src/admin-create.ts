// `npm run admin:create -- lan@example.org`: creates an admin, also while the app runs.
import { createInterface } from 'node:readline/promises';
import { email } from '@mam/contract/rules/person';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createAdmin } from './features/accounts/admins.service.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/env.ts';
import { silentLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';

async function main(argument: string | undefined): Promise<void> {
  const address = email.safeParse(argument ?? (await readLine('E-mail: ')));
  if (!address.success) throw new Error('That is not an e-mail address.');
  const database = await openDatabase({ ...readSettings(), role: 'admin-create' }, silentLog);
  try {
    await migrate(database.pool);
    const deps = { db: database.db, clock: systemClock, passwords: createPasswords() };
    const { password, isNew } = await createAdmin(deps, address.data);
    const result = isNew ? 'New admin' : 'Now an admin, with a new password';
    process.stdout.write(
      `${result}: ${address.data}\npassword: ${password}\nShown this once only.\n`,
    );
  } finally {
    await database.close();
  }
}

async function readLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
