import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../../ui/confirm.tsx';
import { hasUnsaved } from './editor/unsaved.ts';

/**
 * Asks before another page or another row takes the place of one with changes nobody has saved.
 * `allow` lets the next step pass: what was written has just been saved.
 */
export function useLeaveGuard(): { dialog: ReactNode; allow: () => void } {
  const isAllowed = useRef(false);
  const [ask, dialog] = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isAllowed.current && hasUnsaved() && rowIn(from) !== rowIn(to),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each step that is held.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: m.admin_playables_unsaved_title(),
      text: m.admin_playables_unsaved_text(),
      yes: m.admin_playables_unsaved_yes(),
      no: m.admin_playables_unsaved_no(),
    }).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  const allow = () => {
    isAllowed.current = true;
  };
  return { dialog, allow };
}

/** Filters and pages of the table may change beside an open row. */
function rowIn({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('edit')}`;
}
