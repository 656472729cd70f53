// Loaded before a process's own code (`node --import`): its wall clock is off by the milliseconds that stand in
// the file CLOCK_FILE. On SIGUSR2 it reads the file again, so the clock jumps while the process works. Timers and
// `performance.now()` go on unmoved, as they do when the clock of a machine is set.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const SystemDate = Date;
let offset = 0;

globalThis.Date = new Proxy(SystemDate, {
  construct(target, args, newTarget) {
    return Reflect.construct(target, args.length > 0 ? args : [now()], newTarget);
  },
  apply: () => new Date().toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
read();
if (isMainThread) process.on('SIGUSR2', read);

function now() {
  return SystemDate.now() + offset;
}

function read() {
  offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
}
