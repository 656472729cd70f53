import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { errorMessage } from '../../../platform/client/error-message.ts';
import { session } from '../../../platform/client/session.ts';
import { createStore } from '../../../platform/store.ts';
import { showFailure } from '../../../platform/toast.ts';

/** A decision, an answer without one, or a comment put off, that can be taken back. */
export interface UndoStep {
  /** Id of the comment. */
  comment: string;
  /** What was decided. */
  text: string;
  /** That it was taken back. */
  undone: string;
  /** What it was done in, if that is no decision about the comment: while it is on the page, it gets the focus back. */
  box?: RefObject<HTMLElement | null>;
  /** What stood in the box of an answer, by the id of the comment that it answers: it stands there again. */
  typed?: { id: string; text: string };
  takeBack: () => Promise<unknown>;
}

/** Decisions that can be taken back; older ones are in the list of decided comments. */
const STEPS_MAX = 100;

/** The decisions of this sitting, the newest last, and what was done last. */
export const undoSteps = createStore<{ steps: readonly UndoStep[]; note: string; at: number }>({
  steps: [],
  note: '',
  at: 0,
});

// The steps belong to the account that is signed in and not to the tab.
session.subscribe(() => {
  if (!session.get().current) undoSteps.set(undoSteps.initial);
});

export function addStep(step: UndoStep): void {
  write([...undoSteps.get().steps, step].slice(-STEPS_MAX), step.text);
}

let isUndoing = false;

/** Takes the newest decision back and returns it. Undefined if there is no decision or the call failed. */
export async function undoNewest(): Promise<UndoStep | undefined> {
  const { steps } = undoSteps.get();
  const step = steps.at(-1);
  if (isUndoing) return undefined;
  if (!step) {
    write([], m.admin_desk_undo_none());
    return undefined;
  }
  isUndoing = true;
  try {
    await step.takeBack();
    write(steps.slice(0, -1), step.undone);
    return step;
  } catch (error) {
    // Deleted, or decided about by another moderator since: this step cannot be taken any more.
    if (error instanceof AppError && GONE.has(error.key)) write(steps.slice(0, -1), '');
    showFailure(await errorMessage(error));
    return undefined;
  } finally {
    isUndoing = false;
  }
}

/** Undoes a decision, and lifts the ban that came with it. */
export async function takeBackDecision(id: number, ban: number | undefined): Promise<void> {
  if (ban !== undefined) await takeBackBan(ban);
  const params = { id };
  await callApi('PUT /api/admin/comments/decisions/:id/undo', { params }, { toast: false });
}

/** Hides an answer again. */
export async function takeBackAnswer(id: string): Promise<void> {
  const input = { params: { id }, body: { decision: 'remove', seen: null } } as const;
  await callApi('POST /api/admin/comments/:id/decide', input, { toast: false });
}

/** Lifts a ban. One that another moderator has lifted since stays lifted. */
export async function takeBackBan(id: number): Promise<void> {
  try {
    await callApi('PUT /api/admin/bans/:id/lift', { params: { id } }, { toast: false });
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'ban.not_found')) throw error;
  }
}

const GONE = new Set<string>(['comment.not_found', 'comment.decided']);

function write(steps: readonly UndoStep[], note: string): void {
  undoSteps.set({ steps, note, at: undoSteps.get().at + 1 });
}
