import { readdir, readFile } from 'node:fs/promises';
import { NO_PUBLICATION } from '../../packages/contract/src/text/source-marks.ts';
import type { Words } from './captions.ts';
import type { Stand } from './motifs/pen.ts';
import type { Category, SetName } from './motifs/sets.ts';
import type { SpokenLine } from './narrate.ts';
import { SPEAKERS, type SpeakerId } from './speakers.ts';

const CATEGORIES: readonly Category[] = [
  'violence-prevention',
  'gender',
  'conception-process',
  'safe-sex',
  'contraceptives',
];

/** A line of the talk with its speaker and the codes of what it rests on. */
export type EpisodeLine = SpokenLine & { who: SpeakerId; src: string[] };

export type PodcastScript = {
  uuid: string;
  published_at: string;
  title: Words;
  description: Words;
  category: Category;
  min_age: 0 | 18;
  warning?: Words;
  /** Day of the last review by a health worker. */
  health_reviewed_on?: string;
  /** What the cover shows: the square from x = 70 to 250 of a film's picture. */
  cover: Stand[];
  cover_set?: SetName;
  /** `is_sensitive`: what the warning speaks of; its reader may leave it out. */
  parts: { title: Words; is_sensitive?: boolean; lines: EpisodeLine[] }[];
};

export const SCRIPTS = new URL('../media/scripts/podcasts/', import.meta.url);
export const RESULTS = new URL('../media/podcasts/', import.meta.url);

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** All episodes, or the given ones; an unknown name is an error. */
export async function slugs(requested: readonly string[]): Promise<string[]> {
  const names = await readdir(SCRIPTS);
  const all = names.filter((n) => n.endsWith('.json')).map((n) => n.slice(0, -'.json'.length));
  const unknown = requested.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`no such episode: ${unknown.join(', ')}`);
  return requested.length > 0 ? [...requested] : all.sort();
}

export async function readScript(slug: string): Promise<PodcastScript> {
  const text = await readFile(new URL(`${slug}.json`, SCRIPTS), 'utf8');
  // Search and spelling games compare composed characters: decomposed ones would never match.
  if (text !== text.normalize('NFC')) throw new Error(`${slug}: text is not NFC`);
  const script = JSON.parse(text) as PodcastScript;
  if (!UUID_V7.test(script.uuid)) throw new Error(`${slug}: uuid is not a version 7`);
  if (!CATEGORIES.includes(script.category)) throw new Error(`${slug}: unknown category`);
  if (Number.isNaN(Date.parse(script.published_at))) throw new Error(`${slug}: bad date`);
  const unknown = linesOf(script).find(({ who }) => !(who in SPEAKERS));
  if (unknown) throw new Error(`${slug}: no voice for ${unknown.who}`);
  return script;
}

const linesOf = (script: PodcastScript): EpisodeLine[] => script.parts.flatMap((p) => p.lines);

/** The publications that the lines rest on, each once, in the order of their first line. */
export function sourcesOf(script: PodcastScript): string[] {
  const codes = linesOf(script).flatMap((line) => line.src);
  return [...new Set(codes)].filter((code) => !NO_PUBLICATION.includes(code));
}
