import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

const COLORS: Record<number, 'yellow' | 'red'> = { 40: 'yellow', 50: 'red', 60: 'red' };

/** Fields that are the same in every event, or have a format of their own. */
const OMITTED = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);

/** A log event of pino. */
interface LogEvent extends Record<string, unknown> {
  level: number;
  /** Milliseconds since 1970. */
  time: number;
  msg?: string;
  err?: { message: string; stack: string };
}

/** The log for a person at a terminal. */
export const terminalLog: DestinationStream = {
  write: (json) => process.stdout.write(formatEvent(JSON.parse(json))),
};

/** Formats an event as one line; an error is followed by its stack trace. */
export function formatEvent(event: LogEvent): string {
  const { level, time, msg, err } = event;
  const fields = Object.entries(event)
    .filter(([name]) => !OMITTED.has(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const text = [msg ?? err?.message, ...fields].join('  ');
  const clock = styleText('dim', new Date(time).toLocaleTimeString('en-GB'));
  const trace = err ? `${err.stack.replace(/^/gm, '  ')}\n` : '';
  return `${clock} ${styleText(COLORS[level] ?? 'reset', text)}\n${trace}`;
}

/** A text set off from the log around it. */
export function highlight(text: string): string {
  return `\n${styleText('bold', text.replace(/^/gm, '  '))}\n\n`;
}
