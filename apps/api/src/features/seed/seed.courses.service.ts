import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { completeCourse } from '@mam/contract/courses/courses.rules';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { createSeedCourse } from '../courses/courses.admin.service.ts';
import { findSource, readPublications } from './seed.content.service.ts';
import { findCategoryId } from './seed.queries.ts';

const sources = z.array(z.string());
const lesson = z.looseObject({ sources: sources.default([]), video_id: z.uuid().optional() });
const question = z.looseObject({ sources: sources.default([]) });

/** The shape of `content/courses/<slug>.json`; sources are codes of publications. */
const seedCourse = z.looseObject({
  uuid: z.uuid(),
  position: z.number().int(),
  category: z.enum(CATEGORY_SLUGS),
  lessons: z.array(lesson),
  questions: z.array(question),
});
export type SeedCourse = Awaited<ReturnType<typeof readSeedCourses>>[number];

/** Every course of the seed content; none where the folder is missing. */
export async function readSeedCourses(content: string) {
  const folder = join(content, 'courses');
  if (!existsSync(folder)) return [];
  const publications = await readPublications(content);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const { uuid, position, category, ...course } = seedCourse.parse(JSON.parse(text));
      const cited = <T extends { sources: string[] }>(part: T) => ({
        ...part,
        sources: part.sources.map((code) => findSource(publications, code)),
      });
      const draft = completeCourse.omit({ category_id: true }).parse({
        ...course,
        lessons: course.lessons.map(({ video_id, ...each }) => ({
          ...cited(each),
          playable_uuid: video_id,
        })),
        questions: course.questions.map(cited),
      });
      return { slug: basename(file, '.json'), uuid, position, category, draft };
    }),
  );
}

/** Inserts a course as published. One of a deleted category is skipped. */
export async function insertSeedCourse(tx: Database, course: SeedCourse, now: Date): Promise<void> {
  const category_id = await findCategoryId(tx, course.category);
  if (category_id === undefined) return;
  const { uuid, position, draft } = course;
  await createSeedCourse(tx, { ...draft, uuid, position, category_id }, now);
}
