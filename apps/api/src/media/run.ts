import { spawn } from 'node:child_process';

const OUTPUT_MAX = 4 * 1024 * 1024;

/**
 * Runs a media tool without a shell and returns its standard output.
 * Throws with the end of its error output when it fails or takes longer than `timeoutMs`.
 */
export function run(command: string, args: string[], timeoutMs = 120_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    const out: Buffer[] = [];
    let size = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > OUTPUT_MAX) child.kill('SIGKILL');
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(Buffer.concat(out).toString());
      else reject(new Error(`${command} ended with ${status}: ${complaint}`));
    });
  });
}
