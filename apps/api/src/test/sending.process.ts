// One process that sends notifications: `node sending.process.ts DATABASE_URL SMTP_URL KEYS_FILE`; lives until it is
// killed. Prints a line once it has begun.
import { connect } from '../db/connect.ts';
import { openKeys } from '../db/keys/open-keys.ts';
import { sendNotifications } from '../features/notifications/notifications.sending.service.ts';
import { startPolling } from '../platform/background/poll.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { silentLog as log } from '../platform/log.ts';
import { createMailTransport } from '../platform/mail/transport.ts';

const [url = '', smtpUrl = '', keysFile = ''] = process.argv.slice(2);
const { db } = connect(url, log);
await openKeys(db, keysFile);
const site = {
  publicUrl: 'https://mam.example',
  mailFrom: { name: 'Mầm', address: 'chao@mam.example' },
};
const transport = createMailTransport({ ...site, smtpUrl }, '/nowhere');
const deps = { db, clock, log, origin: site.publicUrl, transport };
startPolling({ name: 'sending', interval_ms: 20, log }, (signal) =>
  sendNotifications(deps, signal),
);
// The loop alone does not keep a process alive.
setInterval(() => undefined, 60_000);
console.log('begun');
