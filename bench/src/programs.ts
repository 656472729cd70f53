import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A child process that replies to each line on its standard input with one line of JSON. */
export interface Program<Request, Response> {
  pid: number;
  request: (request: Request) => Promise<Response>;
  stop: () => void;
}

/** Starts one of the benchmark's own programs. `Response` must match what the program's file prints. */
export function startProgram<Request, Response>(file: string): Program<Request, Response> {
  const path = new URL(file, import.meta.url).pathname;
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  // The child ends with this process in any case, because its standard input closes.
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    async request(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended before it replied`);
      const response: Response = JSON.parse(value);
      return response;
    },
    stop: () => {
      child.kill();
    },
  };
}

/** The child side: replies to every line of standard input, one after the other. */
export async function serveLines<Request, Response>(
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  for await (const line of createInterface(process.stdin)) {
    const request: Request = JSON.parse(line);
    console.log(JSON.stringify(await handle(request)));
  }
}
