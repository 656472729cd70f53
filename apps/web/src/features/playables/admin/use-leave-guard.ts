import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { hasUnsaved } from './editor/use-unsaved.ts';

/**
 * Asks before a navigation to another page or row discards unsaved changes.
 * The returned function allows the next navigation, after a save.
 */
export function useLeaveGuard(): () => void {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isAllowed.current && hasUnsaved() && openRowOf(from) !== openRowOf(to),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each blocked navigation.
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

/** Page and open row; filters of the table may change without a question. */
function openRowOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('edit')}`;
}
