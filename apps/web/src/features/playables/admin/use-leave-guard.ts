import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { hasUnsaved } from './editor/use-unsaved.ts';

/**
 * Asks before another page or another row takes the place of one with changes nobody has saved.
 * The returned function lets the next step pass: what was written has just been saved.
 */
export function useLeaveGuard(): () => void {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isAllowed.current && hasUnsaved() && rowIn(from) !== rowIn(to),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each step that is held.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: m.admin_playables_unsaved_title(),
      text: m.admin_playables_unsaved_text(),
      yes: m.admin_playables_unsaved_yes(),
      no: m.admin_playables_unsaved_no(),
    }).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  return () => {
    isAllowed.current = true;
  };
}

/** Filters and pages of the table may change beside an open row. */
function rowIn({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('edit')}`;
}
