import { BAN_DAYS, BAN_REASON_LENGTH_MAX, banDraft } from '@mam/contract/bans/bans.admin';
import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Checkbox, Modal, Textarea } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { useKeptTexts } from '../../../admin-ui/form/kept-texts.ts';
import { confirmLeave } from '../../../admin-ui/form/leave-guard.ts';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { settle } from '../../../admin-ui/form/unsaved.ts';
import { callApi } from '../../../platform/client/client.ts';
import { validationText } from '../../../platform/client/error-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { BanReasons } from './BanReasons.tsx';
import { readyReason, readyText } from './ban-reasons.ts';
import { useQueueCache } from './moderation-queries.ts';
import { addStep, takeBackBan } from './undo-steps.ts';

/** The person to ban: the author of a comment, or an account by its name. */
export interface Banned {
  by: { comment_id: string } | { user_id: number };
  /** Null for an anonymous author. */
  name: string | null;
  /** In which the person writes. */
  language: Language;
  /** The comment that led to the ban, unless it is down already. */
  comment?: {
    /** No reader has seen it yet. */
    isHeld: boolean;
    /** It tells of distress, so that it stays unless the moderator wants it down. */
    isKept: boolean;
    /** Why the comment would be taken down. */
    found: RemovalReason | undefined;
    /** Returns whether it is down, and so the ban among the steps that can be taken back. */
    takeDown: (
      reason: RemovalReason | undefined,
      ban: { id: number; text: string },
    ) => Promise<boolean>;
  };
}

interface BanDialogProps {
  banned: Banned;
  close: () => void;
}

/** Each message is named: `m[key]` would load every text of the site. */
const DAYS_TEXTS = {
  1: m.admin_desk_ban_days_1,
  7: m.admin_desk_ban_days_7,
  30: m.admin_desk_ban_days_30,
  null: m.admin_desk_ban_days_null,
};

const CHOICES = BAN_DAYS.map((days) => ({
  value: String(days) as `${NonNullable<typeof days>}` | 'null',
  label: DAYS_TEXTS[days ?? 'null'],
}));

/** Bans a person from writing: for how long, why, and after a comment what else goes. */
export function BanDialog({ banned, close }: BanDialogProps) {
  const { state, set, error, isBusy, send, leave } = useBan(banned, close);
  const submit = useRef<HTMLButtonElement>(null);
  const field = useShownError(error);
  return (
    <Modal opened onClose={() => void leave()} title={m.admin_desk_ban_title()}>
      <div className="grid gap-4">
        <p>
          {banned.name === null
            ? m.admin_desk_ban_anonymous()
            : m.admin_desk_ban_named({ name: banned.name })}
        </p>
        {banned.comment?.isKept && (
          <p className="rounded-m bg-sky p-3 text-sm">{m.admin_desk_ban_danger()}</p>
        )}
        <BanReasons
          locale={banned.language}
          value={state.reason}
          onChoose={(reason) => {
            set({ reason });
            submit.current?.focus();
          }}
        />
        <DaysField {...{ state, set }} />
        <Textarea
          ref={field}
          label={m.admin_desk_ban_reason()}
          description={m.admin_desk_ban_reason_hint()}
          required
          minRows={3}
          maxLength={BAN_REASON_LENGTH_MAX}
          value={state.reason}
          error={error}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        {'comment_id' in banned.by && (
          <Checkbox
            label={m.admin_desk_ban_others()}
            checked={state.with_others}
            onChange={(event) => set({ with_others: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className="sticky bottom-0 mt-5 -mb-4 flex flex-wrap justify-end gap-x-2 gap-y-3 border-t border-line bg-surface py-3">
        <WithComment {...{ banned, state, set }} />
        <Button onClick={() => void leave()}>{m.admin_cancel()}</Button>
        <Button ref={submit} variant="danger" disabled={isBusy} onClick={() => void send()}>
          {sendLabel(state.days)}
        </Button>
      </div>
    </Modal>
  );
}

/** That it bans, and for how long. */
function sendLabel(days: Ban['state']['days']): string {
  if (days === 'null') return m.admin_desk_ban_send_permanently();
  return m.admin_desk_ban_send_days({ days: DAYS_TEXTS[days]() });
}

/** For how long. */
function DaysField({ state, set }: Pick<Ban, 'state' | 'set'>) {
  return (
    <div className="grid gap-1.5 max-[400px]:[&>fieldset]:grid max-[400px]:[&>fieldset]:grid-cols-2">
      <span aria-hidden="true" className="text-sm font-strong text-heading">
        {m.admin_desk_ban_days()}
      </span>
      <SegmentedControl
        label={m.admin_desk_ban_days()}
        value={state.days}
        choices={CHOICES.map(({ value, label }) => ({ value, label: label() }))}
        onChange={(days) => set({ days })}
      />
    </div>
  );
}

/** Shows a field with an error clear of the buttons, which cover the lower edge of a phone's dialog. */
function useShownError(error: string | undefined): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!error) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [error]);
  return field;
}

/** Beside the buttons, always in view: whether the comment that led to the ban goes with it. */
function WithComment({ banned, state, set }: { banned: Banned } & Pick<Ban, 'state' | 'set'>) {
  if (!banned.comment) return null;
  return (
    <Checkbox
      className="basis-full"
      label={banned.comment.isHeld ? m.admin_desk_ban_reject_this() : m.admin_desk_ban_hide_this()}
      checked={state.with_comment}
      onChange={(event) => set({ with_comment: event.currentTarget.checked })}
    />
  );
}

/**
 * Takes down the comment that led to a ban, where it was chosen. The row of the steps then shows both, or the ban
 * alone; a ban from elsewhere has an offer to undo.
 */
async function finish(
  { by, name, comment, language }: Banned,
  { days, reason, with_comment }: Ban['state'],
  id: number,
  refresh: () => Promise<void>,
): Promise<void> {
  const text = bannedText(name ?? m.admin_desk_banned_writer(), days);
  const down = with_comment && comment?.takeDown(readyReason(reason, language), { id, text });
  if (await down) return;
  if (!('comment_id' in by)) {
    return offerUndo(text, async () => {
      await callApi('PUT /api/admin/bans/:id/lift', { params: { id } });
      await refresh();
    });
  }
  const undone = m.admin_bans_lifted_toast();
  addStep({ comment: by.comment_id, text, undone, takeBack: () => takeBackBan(id) });
}

/** Who is banned, and for how long. */
function bannedText(name: string, days: Ban['state']['days']): string {
  if (days === 'null') return m.admin_desk_banned_permanently({ name });
  return m.admin_desk_banned_days({ name, days: DAYS_TEXTS[days]() });
}

type Ban = ReturnType<typeof useBan>;

function useBan(banned: Banned, close: () => void) {
  const cache = useQueueCache('waiting');
  const name = `bans/${'comment_id' in banned.by ? banned.by.comment_id : banned.by.user_id}`;
  const [texts, write] = useKeptTexts(name);
  const [choices, setChoices] = useState({
    days: '7' as (typeof CHOICES)[number]['value'],
    with_others: false,
    with_comment: banned.comment?.isKept === false,
  });
  const [ready] = useState(() => readyText(banned.comment?.found, banned.language));
  const state = { ...choices, reason: texts.reason ?? ready };
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const { days, reason, with_others } = state;
    const by = 'comment_id' in banned.by ? { ...banned.by, with_others } : banned.by;
    const draft = { reason, days: days === 'null' ? null : Number(days) };
    if (!banDraft.safeParse(draft).success) {
      return setError(
        validationText(reason.trim() ? 'validation_text_too_long' : 'validation_required'),
      );
    }
    setBusy(true);
    try {
      const { id } = await callApi('POST /api/admin/bans', { body: { ...draft, by } });
      settle(name);
      close();
      await finish(banned, state, id, cache.refresh);
      await cache.refresh();
    } catch {
      // The call shows its own toast, and what was typed stays.
      setBusy(false);
    }
  };
  return {
    state,
    set: ({ reason, ...change }: Partial<typeof state>) => {
      setError(undefined);
      if (reason !== undefined) write('reason', reason);
      setChoices((before) => ({ ...before, ...change }));
    },
    error,
    isBusy,
    send,
    /** Asks first where a reason was chosen or typed for this person. */
    async leave() {
      if (!texts.reason || (await confirmLeave())) close();
    },
  };
}
