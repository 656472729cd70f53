import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { useEffect } from 'react';
import { session } from '../../platform/client/session.ts';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { loadProgress } from './account.ts';
import { readProgress } from './progress.ts';

/**
 * The reader's progress in all courses, the latest first; undefined before hydration, because pages are the
 * same for all readers. For an account, the copy on this device comes first, then the server's.
 */
export function useProgress(): CourseProgress[] | undefined {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const isRead = useStore(session, (state) => state.isRead);
  const changes = useStore(deviceChanges, ({ count }) => count);
  useEffect(() => {
    if (user_id !== undefined) void loadProgress(user_id);
  }, [user_id]);
  return isRead && changes >= 0 ? readProgress() : undefined;
}

/** The same in one course; null where it has not been begun. */
export function useCourseProgress(course_uuid: string): CourseProgress | null | undefined {
  const all = useProgress();
  return all && (all.find((each) => each.course_uuid === course_uuid) ?? null);
}
