import { spawn } from 'node:child_process';

/** Runs a program to its end and gives back what it printed (both streams). */
export function run(program: string, args: string[], input?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // nice: drawing and encoding must not slow down the person at the machine.
    const child = spawn('nice', ['-n', '10', program, ...args]);
    let out = '';
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString('utf8');
    });
    child.stderr.on('data', (part: Buffer) => {
      out += part.toString('utf8');
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ended with ${code}\n${out.slice(-2000)}`));
    });
    child.stdin.end(input ?? '');
  });
}

export function ffmpeg(...args: string[]): Promise<string> {
  return run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args]);
}
