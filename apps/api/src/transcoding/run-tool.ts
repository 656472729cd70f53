import { type ChildProcess, spawn } from 'node:child_process';

/** How a media tool is run. */
export interface RunOptions {
  /** Milliseconds after which it is killed; two minutes when left out. */
  timeoutMs?: number;
  /** Kills it when aborted. */
  signal?: AbortSignal | undefined;
  /** How far it lets others go first, as `nice` counts; nobody when left out. */
  nice?: number;
  /** Takes the standard output piece by piece; then `run` answers with an empty text. */
  onStdout?: (chunk: Buffer) => void;
}

/** A tool that ended badly, in its own last words. */
export interface ToolError extends Error {
  stderr: string;
}

export function isToolError(error: unknown): error is ToolError {
  return error instanceof Error && 'stderr' in error;
}

const OUTPUT_MAX = 4 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
/** KiB of address space: several times what four pictures of 4K and their encoders take. */
const MEMORY_KIB = 6 * 1024 * 1024;

/**
 * Bounds the memory of a tool, and ends it as soon as the pipe on 3 closes: when
 * this process says so, and also when it is killed and can say nothing any more.
 */
const WATCHDOG = `
ulimit -v "$1" 2>/dev/null
nice=$2
shift 2
nice -n "$nice" "$@" 3<&- </dev/null &
tool=$!
{ read -r _ <&3; kill -9 $tool; } >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait $tool
status=$?
kill $watch 2>/dev/null
exit $status`;

/**
 * Runs a media tool and returns its standard output; no name ever reaches a shell as code.
 * @throws `ToolFailure` when it fails, is stopped or takes too long; other errors when it cannot be started.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(toolError(command, 'stopped', ''));
    const { child, end } = start(command, args, options);
    const timer = setTimeout(end, timeoutMs);
    signal?.addEventListener('abort', end, { once: true });
    const out = collect(child, { ...options, end });
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (status === 0) resolve(out.text());
      else if (isNotRunnable(status)) reject(new Error(`${command} cannot be run`));
      else reject(toolError(command, status, out.stderr()));
    });
  });
}

function start(
  command: string,
  args: string[],
  { nice = 0 }: RunOptions,
): { child: ChildProcess; end: () => void } {
  if (process.platform === 'win32') {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return { child, end: () => child.kill('SIGKILL') };
  }
  const guarded = ['-c', WATCHDOG, 'sh', String(MEMORY_KIB), String(nice), command, ...args];
  const child = spawn('/bin/sh', guarded, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const lifeline = child.stdio[3];
  lifeline?.on('error', () => undefined);
  return { child, end: () => lifeline?.destroy() };
}

function collect(child: ChildProcess, { onStdout, end }: RunOptions & { end: () => void }) {
  const kept: Buffer[] = [];
  let size = 0;
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (onStdout) return onStdout(chunk);
    size += chunk.length;
    if (size > OUTPUT_MAX) end();
    else kept.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-2_000);
  });
  return { text: () => Buffer.concat(kept).toString(), stderr: () => stderr };
}

/** What the shell says of a program that is not there, or none. */
function isNotRunnable(status: number | null): boolean {
  return status === 126 || status === 127;
}

function toolError(command: string, status: number | string | null, stderr: string) {
  const error = new Error(`${command} ended with ${status}: ${stderr}`);
  return Object.assign(error, { stderr });
}

/** Calls back with each whole line of what comes in pieces. */
export function splitLines(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.trim());
  };
}
