import { m } from '@mam/texts';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { choose, confirm } from './prompt.tsx';
import { areKept, hasUnsaved, keepAll, settleAll, unsavedTabNames } from './unsaved.ts';

/**
 * The state of a navigation that asks nothing: the forms that are left keep on this device what is typed in them, and
 * their page shows it again.
 */
export const KEEPS_DRAFTS = { keepsDrafts: true };

/**
 * Asks before a navigation to another page or row discards unsaved changes, once for the whole admin area.
 * After the end of a session nothing is asked: its unsaved values wait on the device for the next one.
 */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      session.get().current !== undefined &&
      hasUnsaved() &&
      !to.state?.keepsDrafts &&
      openFormOf(from) !== openFormOf(to),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each blocked navigation.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
}

/**
 * Asks before forms with unsaved changes are left; resolves with whether they are. What is typed in them is given up,
 * or kept as a draft where each has one.
 */
export async function confirmLeave(): Promise<boolean> {
  if (!areKept()) return confirmDiscard();
  const answer = await choose<'stay' | 'keep' | 'discard'>({
    title: m.admin_unsaved_title(),
    text: unsavedText(),
    answers: [
      { label: m.admin_unsaved_no(), value: 'stay' },
      { label: m.admin_unsaved_keep(), value: 'keep' },
      { label: m.admin_unsaved_yes(), value: 'discard', variant: 'danger' },
    ],
  }).catch(() => 'stay');
  if (answer === 'discard') settleAll();
  if (answer === 'keep') keepAll();
  return answer !== 'stay';
}

/** Asks before unsaved changes are given up; resolves with whether they are. */
export async function confirmDiscard(text = unsavedText()): Promise<boolean> {
  const isYes = await confirm({
    title: m.admin_unsaved_title(),
    text,
    yes: m.admin_unsaved_yes(),
    no: m.admin_unsaved_no(),
  });
  if (isYes) settleAll();
  return isYes;
}

/** With the tabs where the changes are, which are not all in view. */
function unsavedText(): string {
  const tabs = unsavedTabNames();
  const where = tabs.length > 0 && m.admin_unsaved_tabs({ tabs: tabs.join(', ') });
  return [where, m.admin_unsaved_text()].filter(Boolean).join(' ');
}

/** Page and open row; filters of the table may change without a question. */
function openFormOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  return [pathname, ...['edit', 'file', 'id'].map((name) => params.get(name))].join(' ');
}
