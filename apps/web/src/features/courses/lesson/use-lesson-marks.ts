import type { Lesson } from '@mam/contract/courses/courses';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { session } from '../../../platform/client/session.ts';
import { useStore } from '../../../platform/store.ts';
import { noteLesson } from '../../../shared/learning/account.ts';

/**
 * Notes that the lesson was opened, and that it is done when the end of its text comes into view.
 * @returns the place of that end, and what notes at once that it is done.
 */
export function useLessonMarks({ course, slug }: Pick<Lesson, 'course' | 'slug'>): {
  end: RefObject<HTMLDivElement | null>;
  markDone: () => void;
} {
  const end = useRef<HTMLDivElement>(null);
  const isRead = useStore(session, (state) => state.isRead);
  const user_id = useStore(session, (state) => state.current?.user_id);
  const { uuid } = course;
  const markDone = useCallback(() => noteLesson(uuid, slug, true), [uuid, slug]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has other marks.
  useEffect(() => {
    if (!isRead || !end.current) return;
    noteLesson(uuid, slug, false);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      markDone();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isRead, user_id, uuid, slug, markDone]);
  return { end, markDone };
}
