import { COMMENT_LENGTH_MAX } from '@mam/contract/core/constants';
import { isAdmin } from '@mam/contract/core/roles';
import { type Detail, findDetails, hideDetails } from '@mam/contract/text-checks/details';
import { m } from '@mam/texts';
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { session } from '../../../platform/client/session.ts';
import { randomId } from '../../../platform/device/device-id.ts';
import { count } from '../../../platform/format.ts';
import { useHiding } from '../../../shared/details/DetailsNotice.tsx';
import { sendWaiting } from '../../../shared/waiting/send-waiting.ts';
import { putWaiting, type WaitingComment } from '../../../shared/waiting/waiting.ts';
import { type Draft, MAIN_BOX, readDraft, writeDraft } from '../control/drafts.ts';
import { useThread } from '../control/thread-context.ts';

/** Whether the last comment of this page was anonymous; most readers stay with their choice. */
let wasAnonymous: boolean | undefined;

/** Without a choice readers are anonymous, and the team answers by its name. */
function startsAnonymous(): boolean {
  return wasAnonymous ?? !isAdmin(session.get().current?.role ?? []);
}

/** State of one box. What is typed is kept until it is posted. */
export function useBox(box: string, onSent: (() => void) | undefined) {
  const { page } = useThread();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, anonymous = false, replaces, write } = useDraft(box);
  const [problem, setProblem] = useState<string>();
  const details = useDetails(text);
  const post = usePost();
  const setText = (value: string) => {
    write({ text: value });
    setProblem(undefined);
  };
  const hiding = useHiding(text, setText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const needsSide = page.sides !== undefined && page.sides.own === null;
    const found = problemOf(text, needsSide);
    setProblem(found);
    if (found) return field.current?.focus();
    if (details.isOpenIn(text)) return focusNotice(field.current);
    setText('');
    onSent?.();
    post({
      text: text.trim(),
      anonymous,
      parent_id: box === MAIN_BOX ? null : box,
      keep_details: details.found.length > 0,
      replaces,
    });
  };
  return {
    field,
    text,
    setText,
    isAnonymous: anonymous,
    setAnonymous: (value: boolean) => {
      wasAnonymous = value;
      write({ anonymous: value });
    },
    problem,
    details,
    submit,
    hide: () => hiding.hide(details.hide()),
    unhide: hiding.undo,
    keep: details.keep,
  };
}

function useDraft(box: string) {
  const { thread } = useThread();
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ text: '', anonymous: startsAnonymous() },
    ...readDraft(thread.name, box),
  }));
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    writeDraft(thread.name, box, next);
  };
  return { ...draft, write };
}

/** The notice asks first: its first choice gets the focus. */
function focusNotice(field: HTMLTextAreaElement | null): void {
  field?.form?.querySelector<HTMLElement>('.write-details button')?.focus();
}

/** Sends a new comment: it waits on this device until it has arrived, as a row that gets the focus. */
function usePost() {
  const { thread, page, user_id } = useThread();
  return (
    draft: Pick<WaitingComment, 'text' | 'anonymous' | 'parent_id' | 'keep_details' | 'replaces'>,
  ) => {
    if (user_id === undefined) return;
    const key = randomId();
    const side = page.sides?.own ?? null;
    const item = { kind: thread.item.kind, item_id: thread.item.item_id };
    thread.state.set({ awaited: key });
    putWaiting({ ...draft, kind: 'comment', key, user_id, item, side, failure: null });
    void sendWaiting();
  };
}

function overText(amount: number): string {
  return m.comments_over({ count: count(amount), amount });
}

function problemOf(text: string, needsSide: boolean): string | undefined {
  if (!text.trim()) return m.comments_empty_text();
  if (text.trim().length > COMMENT_LENGTH_MAX)
    return overText(text.trim().length - COMMENT_LENGTH_MAX);
  return needsSide ? m.comments_side_first() : undefined;
}

interface Details {
  /** All that were found. */
  found: Detail[];
  /** Details that the author has not decided about. */
  open: Detail[];
  /** Whether a text that may be newer has any of those. */
  isOpenIn: (text: string) => boolean;
  hide: () => string;
  keep: () => void;
}

/** Personal details in a text. The author is asked about each of them once. */
function useDetails(text: string): Details {
  // Typing comes first.
  const settled = useDeferredValue(text);
  const found = useMemo(() => findDetails(settled), [settled]);
  const [kept, setKept] = useState<string[]>([]);
  const openOf = (value: string, details: Detail[]) =>
    details.filter((detail) => !kept.includes(wordsOf(value, detail)));
  return {
    found,
    open: openOf(settled, found),
    isOpenIn: (value) => openOf(value, findDetails(value)).length > 0,
    hide: () => hideDetails(text, findDetails(text)),
    keep: () => setKept([...kept, ...found.map((detail) => wordsOf(settled, detail))]),
  };
}

function wordsOf(text: string, { start, end }: Detail): string {
  return text.normalize('NFC').slice(start, end);
}
