import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cue, webvtt } from './captions.ts';
import { encodeSound } from './encode-sound.ts';
import { type Narration, narrate, type Pauses } from './narrate.ts';
import { chime } from './podcast-chime.ts';
import { type PodcastScript, RESULTS, readScript, SCRIPTS, sourcesOf } from './podcast-script.ts';
import { ffmpeg, run } from './run.ts';
import { loudness } from './speech.ts';

/** A radio pace: a little more air than a video, whose pictures fill the pauses. */
const PAUSES: Pauses = { start: 0.1, line: 0.34, answer: 0.48, section: 1.2, end: 0.4 };
/** The voice comes in while the greeting chime still rings. */
const VOICE_AT = 1.6;
const SHORTEST = 240;
const LONGEST = 360;
/** Every phone plays AAC, so that pages play this file as it is. */
const SOUND = 'sound.m4a';
/** Loudness that the finished file keeps, in LUFS and dBTP. */
const LOUDNESS = { target: -16, tolerance: 0.5, peak: -1.5 };

export type Episode = { seconds: number; lufs: number; peak: number };

/** Lays the mastered voice and the quiet chimes on one track. */
async function mix(voice: Narration, dir: string, sound: string): Promise<void> {
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
  const mixed = ['-filter_complex', graph, '-map', '[mix]'];
  const whole = join(dir, 'whole.wav');
  await ffmpeg(...inputs, ...mixed, '-c:a', 'pcm_s24le', whole);
  await encodeSound(whole, (await secondsOf(whole)).toFixed(2), sound);
}

async function secondsOf(path: string): Promise<number> {
  const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
  return Number((await run('ffprobe', [...options, path])).trim());
}

/** Length and loudness of the finished file. */
async function measure(slug: string, path: string): Promise<Episode> {
  const seconds = await secondsOf(path);
  if (seconds < SHORTEST || seconds > LONGEST) {
    throw new Error(`${slug}: ${seconds.toFixed(1)} s is not ${SHORTEST} to ${LONGEST} s`);
  }
  const { lufs, peak } = await loudness(path);
  const off = Math.abs(lufs - LOUDNESS.target);
  if (off > LOUDNESS.tolerance || peak > LOUDNESS.peak) {
    throw new Error(`${slug}: ${lufs} LUFS with peaks of ${peak} dBTP`);
  }
  return { seconds, lufs, peak };
}

function item(slug: string, script: PodcastScript, seconds: number, cues: Cue[][]): string {
  const chapters = script.parts.map((part, index) => ({
    // The first chapter owns the chime, so that seeking to it starts the episode.
    start: index === 0 ? 0 : Math.round((cues[index]?.[0]?.start ?? 0) * 10) / 10,
    title: part.title,
    ...(part.is_sensitive ? { is_sensitive: true } : {}),
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
    has_synthetic_voice: true,
    duration: Math.round(seconds),
    published_at: script.published_at,
    chapters,
    sources: sourcesOf(script),
    ...(script.health_reviewed_on ? { health_reviewed_on: script.health_reviewed_on } : {}),
  };
  return `${JSON.stringify(row, null, 2)}\n`;
}

/** Makes one episode's sound, transcripts and description. */
export async function makeEpisode(slug: string): Promise<Episode> {
  const script = await readScript(slug);
  const out = fileURLToPath(new URL(`${slug}/`, RESULTS));
  const recordings = fileURLToPath(new URL(`../../voices/${slug}`, SCRIPTS));
  await mkdir(out, { recursive: true });
  const dir = await mkdtemp(join(tmpdir(), 'podcast-'));
  try {
    const voice = await narrate(script.parts, dir, PAUSES, recordings);
    const shift = (c: Cue): Cue => ({ ...c, start: c.start + VOICE_AT, end: c.end + VOICE_AT });
    const cues = voice.cues.map((part) => part.map(shift));
    const sound = join(out, SOUND);
    await mix(voice, dir, sound);
    const episode = await measure(slug, sound);
    await writeFile(join(out, 'captions.vi.vtt'), webvtt(cues.flat(), 'vi'));
    await writeFile(join(out, 'captions.en.vtt'), webvtt(cues.flat(), 'en'));
    await writeFile(join(out, 'item.json'), item(slug, script, episode.seconds, cues));
    return episode;
  } finally {
    await rm(dir, { recursive: true });
  }
}
