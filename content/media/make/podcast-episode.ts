import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cue, webvtt } from './captions.ts';
import { type Narration, narrate, type Pauses } from './narrate.ts';
import { chime } from './podcast-chime.ts';
import { type PodcastScript, RESULTS, readScript } from './podcast-script.ts';
import { ffmpeg, run } from './run.ts';

/** A radio pace: a little more air than a video, whose pictures fill the pauses. */
const PAUSES: Pauses = { start: 0.1, line: 0.34, section: 0.75, end: 0.2 };
/** The voice comes in while the greeting chime still rings. */
const VOICE_AT = 1.6;
const SHORTEST = 60;
const LONGEST = 110;

/** Lays voice and chimes on one track: 128 kbps, mono, nothing in it but sound. */
async function mix(voice: Narration, dir: string, mp3: string): Promise<void> {
  const hello = join(dir, 'hello.wav');
  const goodbye = join(dir, 'goodbye.wav');
  await chime('hello', hello);
  await chime('goodbye', goodbye);
  const endAt = Math.round((VOICE_AT + voice.seconds) * 1000);
  const graph = [
    `[1:a]adelay=${VOICE_AT * 1000}[voice]`,
    `[2:a]adelay=${endAt}[end]`,
    '[0:a][voice][end]amix=inputs=3:duration=longest:normalize=0[mix]',
  ].join(';');
  const inputs = ['-i', hello, '-i', voice.wav, '-i', goodbye];
  const clean = ['-map_metadata', '-1', '-bitexact', '-id3v2_version', '0'];
  const codec = ['-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '1', '-ar', '48000'];
  const sound = ['-filter_complex', graph, '-map', '[mix]'];
  await ffmpeg(...inputs, ...sound, ...codec, ...clean, mp3);
}

async function secondsOf(path: string): Promise<number> {
  const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
  return Number((await run('ffprobe', [...options, path])).trim());
}

function item(slug: string, script: PodcastScript, seconds: number, cues: Cue[][]): string {
  const chapters = script.parts.map((part, index) => ({
    // The first chapter owns the chime, so that seeking to it starts the episode.
    start: index === 0 ? 0 : Math.round((cues[index]?.[0]?.start ?? 0) * 10) / 10,
    title: part.title,
  }));
  const row = {
    uuid: script.uuid,
    kind: 'podcast',
    slug,
    category: script.category,
    title: script.title,
    description: script.description,
    ...(script.warning ? { warning: script.warning } : {}),
    min_age: script.min_age,
    duration: Math.round(seconds),
    published_at: script.published_at,
    chapters,
    sources: script.sources,
  };
  return `${JSON.stringify(row, null, 2)}\n`;
}

/** Makes one episode's sound, transcripts and description; gives back its seconds. */
export async function makeEpisode(slug: string): Promise<number> {
  const script = await readScript(slug);
  const out = fileURLToPath(new URL(`${slug}/`, RESULTS));
  await mkdir(out, { recursive: true });
  const dir = await mkdtemp(join(tmpdir(), 'podcast-'));
  try {
    const voice = await narrate(script.parts, dir, PAUSES);
    const shift = (c: Cue): Cue => ({ ...c, start: c.start + VOICE_AT, end: c.end + VOICE_AT });
    const cues = voice.cues.map((part) => part.map(shift));
    const mp3 = join(out, '128k.mp3');
    await mix(voice, dir, mp3);
    const seconds = await secondsOf(mp3);
    if (seconds < SHORTEST || seconds > LONGEST) {
      throw new Error(`${slug}: ${seconds.toFixed(1)} s is not ${SHORTEST} to ${LONGEST} s`);
    }
    await writeFile(join(out, 'captions.vi.vtt'), webvtt(cues.flat(), 'vi'));
    await writeFile(join(out, 'captions.en.vtt'), webvtt(cues.flat(), 'en'));
    await writeFile(join(out, 'item.json'), item(slug, script, seconds, cues));
    return seconds;
  } finally {
    await rm(dir, { recursive: true });
  }
}
