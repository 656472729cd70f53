import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Outcome } from '@mam/contract/guides/guide-graph';
import { type GuideDraft, guideDraft } from '@mam/contract/guides/guides.rules';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { createSeedGuide } from '../guides/guides.service.ts';
import {
  findSource,
  readPublications,
  readSeedItems,
  readSeedQuestions,
} from './seed.content.service.ts';
import { readSeedCourses } from './seed.courses.service.ts';
import { listSeedQuestionUuids } from './seed.queries.ts';

/** The shape of `content/guides/<code>.yaml` where it differs from a guide: sources are codes. */
const seedGuide = z.looseObject({
  position: z.number(),
  outcomes: z.record(z.string(), z.looseObject({ sources: z.array(z.string()).default([]) })),
});

type Next = Outcome['next'][number];

/** Every guide of the starter content in its order; none where the folder is missing. */
export async function readSeedGuides(content: string): Promise<GuideDraft[]> {
  const folder = join(content, 'guides');
  if (!existsSync(folder)) return [];
  const publications = await readPublications(content);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const guides = await Promise.all(
    names.map(async (name) => {
      const { position, outcomes, ...guide } = seedGuide.parse(
        parse(await readFile(join(folder, name), 'utf8')),
      );
      const cited = Object.entries(outcomes).map(([id, { sources, ...outcome }]) => [
        id,
        { ...outcome, sources: sources.map((code) => findSource(publications, code)) },
      ]);
      const code = basename(name, '.yaml');
      const document = { ...guide, code, outcomes: Object.fromEntries(cited), status: 'published' };
      const parsed = guideDraft.safeParse(document);
      if (!parsed.success)
        throw new Error(`content/guides/${name}: ${z.prettifyError(parsed.error)}`);
      return { position, draft: parsed.data };
    }),
  );
  return guides.toSorted((a, b) => a.position - b.position).map(({ draft }) => draft);
}

/** Inserts a guide as published; its next steps name rows of this database. */
export async function insertSeedGuide(
  tx: Database,
  guide: GuideDraft,
  { content, now }: { content: string; now: Date },
): Promise<void> {
  const uuids = await findUuids(tx, content);
  const toRow = (next: Next): Next => ({
    ...next,
    ref: uuids.get(`${next.kind}:${next.ref}`) ?? next.ref,
  });
  const outcomes = Object.entries(guide.outcomes).map(([id, outcome]) => [
    id,
    { ...outcome, next: outcome.next.map(toRow) },
  ]);
  await createSeedGuide(tx, { ...guide, outcomes: Object.fromEntries(outcomes) }, now);
}

/** The rows that slugs of the starter content name. */
async function findUuids(tx: Database, content: string): Promise<Map<string, string>> {
  const items = await readSeedItems(content);
  const courses = await readSeedCourses(content);
  const questions = await readSeedQuestions(content);
  const uuidOf = await listSeedQuestionUuids(tx);
  return new Map([
    ...items.map(({ item }): [string, string] => [`${item.kind}:${item.slug}`, item.uuid]),
    ...courses.map(({ slug, uuid }): [string, string] => [`course:${slug}`, uuid]),
    ...questions.flatMap(({ slug, question }): [string, string][] => {
      const uuid = uuidOf.get(question.vi);
      return uuid ? [[`question:${slug}`, uuid]] : [];
    }),
  ]);
}
