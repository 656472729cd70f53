// The API alone on a given database, store and keys: `node api.process.ts DATABASE_URL FOLDER`. Prints its address;
// lives until it is killed.
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { createJobs } from '../db/jobs.ts';
import { openKeys } from '../db/keys/open-keys.ts';
import { createMails } from '../features/mails/mails.service.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readSettings } from '../platform/env.ts';
import { plainLog } from '../platform/log.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { findMediaTools } from '../transcoding/tools.ts';
import { CONTENT } from './content.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const { db } = connect(url, plainLog);
await openKeys(db, join(folder, 'keys.json'));
const storage = await diskStorage(folder);
const tools = findMediaTools(readSettings());
const deps = {
  db,
  clock,
  storage,
  mails: createMails(clock),
  jobs: createJobs(db, plainLog),
  tools,
  content: CONTENT,
};
const options = { origin: 'http://localhost', log: undefined, isStrict: true };
const { http } = await buildApp(deps, options);
console.log(await http.listen({ port: 0, host: '127.0.0.1' }));
