// One process that completes starter files: `node seed.process.ts DATABASE_URL FOLDER CONTENT FFMPEG`; lives
// until it is killed.
import { connect } from '../db/connect.ts';
import { createJobs } from '../db/jobs.ts';
import { startSeedJobs } from '../features/seed/seed.jobs.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readSettings } from '../platform/env.ts';
import { silentLog as log, plainLog } from '../platform/log.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { findMediaTools } from '../transcoding/tools.ts';

const [url = '', folder = '', content = '', ffmpeg = ''] = process.argv.slice(2);
const { db } = connect(url, plainLog);
const storage = await diskStorage(folder);
const tools = { ...findMediaTools(readSettings()), ffmpeg };
const jobs = createJobs(db, plainLog);
await startSeedJobs({ db, clock, storage, jobs, tools, log, content });
