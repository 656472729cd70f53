import { readdir, readFile } from 'node:fs/promises';
import type { Words } from './captions.ts';

const CATEGORIES = [
  'violence-prevention',
  'gender',
  'conception-process',
  'safe-sex',
  'contraceptives',
] as const;

export type PodcastScript = {
  uuid: string;
  published_at: string;
  title: Words;
  description: Words;
  category: (typeof CATEGORIES)[number];
  min_age: 0 | 18;
  warning?: Words;
  parts: { title: Words; lines: Words[] }[];
  sources: string[];
};

export const SCRIPTS = new URL('../scripts/podcasts/', import.meta.url);
export const RESULTS = new URL('../podcasts/', import.meta.url);

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
  return script;
}
