import { LESSONS_MAX } from '@mam/contract/courses/courses.rules';
import { moveItem } from '../../../ui/reorder/reorder.ts';
import { type CourseValues, isBegun } from './course-values.ts';

/** The part of a course that is being edited. */
export type Part = 'course' | { list: PartList; index: number };
/** Id of the list of all parts. */
export const CONTENTS_ID = 'course-contents';

export type PartList = 'lessons' | 'questions';

/** The part that a field belongs to, by its path (`lessons.2.title.vi`). */
export function partOf(path: string): Part {
  const [, list, index] = /^(lessons|questions)\.(\d+)/.exec(path) ?? [];
  return list === 'lessons' || list === 'questions' ? { list, index: Number(index) } : 'course';
}

/** The path of a part, as fields begin with it; empty for the course's own data. */
export function pathOf(part: Part): string {
  return part === 'course' ? '' : `${part.list}.${part.index}`;
}

/** Whether a part differs from what was saved, wherever its row stands; the order of rows belongs to the course. */
export function isUnsaved(part: Part, values: CourseValues, saved: CourseValues): boolean {
  if (part === 'course') return contentOf(ownOf(values)) !== contentOf(ownOf(saved));
  const { list, index } = part;
  const row = values[list][index];
  if (!row) return false;
  if (row.id === null) return !('body' in row) || isBegun(row);
  return contentOf(row) !== contentOf(saved[list].find(({ id }) => id === row.id));
}

function ownOf({ lessons, questions, ...own }: CourseValues) {
  const orders = [lessons, questions].map((rows) => rows.flatMap(({ id }) => id ?? []));
  return { ...own, orders };
}

/** Without the keys, which are other ones on each visit. */
function contentOf(value: unknown): string {
  return JSON.stringify(value, (name, each) => (name === 'key' ? undefined : each)) ?? '';
}

/** The place of a part among all of a course: its own data, the lessons, the questions. */
export function placeOf(part: Part): number {
  if (part === 'course') return 0;
  return part.list === 'lessons' ? 1 + part.index : 1 + LESSONS_MAX + part.index;
}

export function isSamePart(a: Part, b: Part): boolean {
  if (a === 'course' || b === 'course') return a === b;
  return a.list === b.list && a.index === b.index;
}

/** The same row after another one, or it, has moved in its list. */
export function afterMove(
  part: Part,
  list: PartList,
  { from, to, count }: { from: number; to: number; count: number },
): Part {
  if (part === 'course' || part.list !== list) return part;
  return { list, index: moveItem([...Array(count).keys()], from, to).indexOf(part.index) };
}

/** A step is a text in the contract; in the form it has a key beside its text. */
export function fieldOf(path: string): string {
  return path.replace(/(\.steps\.\d+)\.(vi|en)$/, '$1.text.$2');
}
