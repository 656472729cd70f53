import { guestProgressToAdopt } from '../../shared/learning/adopt.ts';
import { promptedAt } from './guest-history.ts';

/** The guest's progress in courses: all of it, once some is newer than the last prompt. */
export function guestCoursesToImport() {
  const until = promptedAt();
  const all = guestProgressToAdopt();
  return all.some(({ updated_at }) => Date.parse(updated_at) > until) ? all : [];
}
