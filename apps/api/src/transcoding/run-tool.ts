import { type ChildProcess, spawn } from 'node:child_process';

export interface RunOptions {
  /** Milliseconds after which the tool is killed; two minutes when left out. */
  timeoutMs?: number;
  /** Kills the tool when aborted. */
  signal?: AbortSignal | undefined;
  /** The `nice` value; 0 when left out. */
  nice?: number;
  /** Receives the standard output in chunks; `run` then returns an empty text. */
  onStdout?: (chunk: Buffer) => void;
}

/**
 * How a tool ended. `refused`: by itself, which may be the fault of its input. `crashed`: by a fault of its
 * own, without memory, or at a limit of ours. `killed`: from outside, such as by a system that runs out
 * of memory or does not let it open its output.
 */
type ToolEnd = 'refused' | 'crashed' | 'killed';

/** A failed tool with the end of its standard error. */
export interface ToolError extends Error {
  stderr: string;
  end: ToolEnd;
}

export function isToolError(error: unknown): error is ToolError {
  return error instanceof Error && 'stderr' in error;
}

/** How the tool ended that caused an error; undefined when none did. */
export function toolEndOf(error: unknown): ToolEnd | undefined {
  if (isToolError(error)) return error.end;
  return error instanceof Error && error.cause !== undefined ? toolEndOf(error.cause) : undefined;
}

const OUTPUT_MAX = 4 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
/** KiB of address space: several times what four encoders of 4K video take. */
const MEMORY_KIB = 6 * 1024 * 1024;

/**
 * Bounds the memory of a tool and kills it when the pipe on descriptor 3 closes: this process closes it
 * to stop the tool, and the kernel closes it when this process dies.
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
 * Runs a media tool and returns its standard output. Arguments are never interpreted by a shell.
 * @throws `ToolFailure` when it fails, is stopped or takes too long; other errors when it cannot be started.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted)
      return reject(toolError(command, { status: null, stderr: '', isAtLimit: false }));
    const { child, end } = start(command, args, options);
    let isAtLimit = false;
    const endAtLimit = () => {
      isAtLimit = true;
      end();
    };
    const timer = setTimeout(endAtLimit, timeoutMs);
    signal?.addEventListener('abort', end, { once: true });
    const out = collect(child, { ...options, end: endAtLimit });
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (status === 0) resolve(out.text());
      else if (isNotRunnable(status)) reject(new Error(`${command} cannot be run`));
      else reject(toolError(command, { status, stderr: out.stderr(), isAtLimit }));
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
  const watched = ['-c', WATCHDOG, 'sh', String(MEMORY_KIB), String(nice), command, ...args];
  const child = spawn('/bin/sh', watched, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const parentPipe = child.stdio[3];
  parentPipe?.on('error', () => undefined);
  return { child, end: () => parentPipe?.destroy() };
}

function collect(child: ChildProcess, { onStdout, end }: RunOptions & { end: () => void }) {
  const chunks: Buffer[] = [];
  let size = 0;
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (onStdout) return onStdout(chunk);
    size += chunk.length;
    if (size > OUTPUT_MAX) end();
    else chunks.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-2_000);
  });
  return { text: () => Buffer.concat(chunks).toString(), stderr: () => stderr };
}

/** The shell's status for a program that is missing or not executable. */
function isNotRunnable(status: number | null): boolean {
  return status === 126 || status === 127;
}

interface Failure {
  /** Null when the shell around the tool was killed. */
  status: number | null;
  stderr: string;
  isAtLimit: boolean;
}

function toolError(command: string, failure: Failure): ToolError {
  const { status, stderr } = failure;
  const error = new Error(`${command} ended with ${status}: ${stderr}`);
  return Object.assign(error, { stderr, end: endOf(failure) });
}

// A shell reports a signal as 128 and its number: these are ILL, TRAP, ABRT, BUS, FPE, SEGV and SYS.
const CRASHES = [132, 133, 134, 135, 136, 139, 159];
// HUP, INT, QUIT, KILL, TERM.
const KILLS = [129, 130, 131, 137, 143];
/** ffmpeg ends itself at a polite signal, and does not name the error of a picture that it cannot create. */
const ENDED_FROM_OUTSIDE = /received signal|Could not open file :/;

function endOf({ status, stderr, isAtLimit }: Failure): ToolEnd {
  if (isAtLimit || CRASHES.includes(status ?? 0)) return 'crashed';
  if (/Cannot allocate memory|Out of memory/i.test(stderr)) return 'crashed';
  const isKilled = status === null || KILLS.includes(status) || ENDED_FROM_OUTSIDE.test(stderr);
  return isKilled ? 'killed' : 'refused';
}

/** Returns a consumer of chunks that calls `onLine` with each complete line. */
export function splitLines(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.trim());
  };
}
