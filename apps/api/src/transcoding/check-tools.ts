import { run } from './run-tool.ts';
import { ENCODERS, type MediaTools } from './tools.ts';

/** Milliseconds for one question to a tool. */
const QUESTION_MS = 10_000;

/** What a machine's ffmpeg can do. */
export interface ToolReport {
  /** As the tool writes it, for instance `7.1.1`. */
  version: string;
  /** A program that cannot be run. */
  absent?: 'ffmpeg' | 'ffprobe';
  /** Encoders that files need and it lacks. */
  missing: string[];
}

/** Asks ffmpeg and ffprobe who they are, and ffmpeg what it can encode. */
export async function checkTools(tools: MediaTools): Promise<ToolReport> {
  const versions: string[] = [];
  for (const name of ['ffmpeg', 'ffprobe'] as const) {
    const text = await ask(tools[name], ['-version']).catch(() => undefined);
    if (text === undefined) return { version: '', absent: name, missing: [] };
    versions.push(/version (\S+)/.exec(text)?.[1] ?? '?');
  }
  const encoders = await ask(tools.ffmpeg, ['-hide_banner', '-encoders']);
  const known = new Set(encoders.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  const missing = Object.values(ENCODERS).filter((name) => !known.has(name));
  return { version: versions[0] ?? '?', missing };
}

function ask(command: string, args: string[]): Promise<string> {
  return run(command, args, { timeoutMs: QUESTION_MS });
}
