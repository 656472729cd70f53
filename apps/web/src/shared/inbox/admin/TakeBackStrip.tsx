import { m } from '@mam/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';
import { hasUnsaved } from '../../../admin-ui/form/unsaved.ts';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { showToast } from '../../../platform/toast.ts';
import { focusTitle } from '../../../platform/use-page-focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dropDelivered, takeBack, type UndeliveredAnswer, undelivered } from './take-back.ts';
import { WORK_KEY } from './waiting-counts.ts';

const TICK_MS = 500;

/** Above the next question: the answers that are not delivered yet, each with the way back. Ctrl Z takes the newest back. */
export function TakeBackStrip() {
  const answers = useStore(undelivered, (state) => state.answers);
  const delivered = useStore(undelivered, (state) => state.delivered);
  const strip = useRef<HTMLDivElement>(null);
  const takeBackNow = useTakeBack();
  const newest = answers.at(-1);
  const undo = newest && (() => void takeBackNow(newest));
  useKeys(strip, { z: undo });
  useUndoKey(undo);
  return (
    <div
      ref={strip}
      role="status"
      className="sticky top-14 z-10 -mx-gutter -mt-4 mb-4 bg-soil text-on-soil empty:hidden lg:top-17 lg:-mt-6 lg:mb-6"
    >
      {[...delivered, ...answers].map((answer) => (
        <Row
          key={answer.message}
          answer={answer}
          isNewest={answer === newest}
          isDelivered={delivered.includes(answer)}
          run={() => void takeBackNow(answer)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  answer: UndeliveredAnswer;
  isNewest: boolean;
  isDelivered: boolean;
  run: () => void;
}

/** A delivered answer is named in the place of its row, which keeps its height. */
function Row({ answer, isNewest, isDelivered, run }: RowProps) {
  const { ticket: id, closes, until } = answer;
  const seconds = useSecondsTo(until);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDelivered && button.current === document.activeElement) focusTitle();
  }, [isDelivered]);
  return (
    <div className="relative text-sm">
      {isDelivered && (
        <p className="absolute inset-0 flex items-center gap-3 px-gutter">
          <Icon name="check" className="size-5 flex-none" />
          <b>{m.admin_ticket_delivered({ id })}</b>
        </p>
      )}
      <p
        className={`flex flex-wrap items-center gap-x-3 px-gutter py-1.5 ${isDelivered ? 'invisible' : ''}`}
      >
        <Icon name="clock" className="size-5 flex-none" />
        <span className="min-w-0 flex-[1_1_12rem]">
          <b>{closes ? m.admin_ticket_pending_closing({ id }) : m.admin_ticket_pending({ id })}</b>{' '}
          {/* The seconds are shown, and not read out one by one. */}
          <span aria-hidden="true" className="tabular-nums">
            {m.admin_ticket_pending_seconds({ count: count(seconds) })}
          </span>{' '}
          <span className="text-on-soil-muted">{m.admin_ticket_pending_undelivered()}</span>
        </span>
        <button
          ref={button}
          type="button"
          aria-label={`${m.admin_ticket_take_back()}: ${m.admin_ticket_question({ id })}`}
          className="inline-flex min-h-11 flex-none items-center gap-2 rounded-pill border border-on-soil-muted px-4 font-strong"
          onClick={run}
        >
          {m.admin_ticket_take_back()}
          {isNewest && <KeyCap>Ctrl Z</KeyCap>}
        </button>
      </p>
    </div>
  );
}

/**
 * Takes an answer back and opens its ticket, whose form has its text again. What is being written meanwhile about
 * another one is not left.
 */
function useTakeBack() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (answer: UndeliveredAnswer) => {
    const isBack = await takeBack(answer);
    await Promise.all(
      [WORK_KEY, ['tickets']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
    if (!isBack) return;
    const path = `/administrator/tickets/${answer.ticket}`;
    const isHere = path === pathname || !hasUnsaved();
    showToast(
      isHere ? m.admin_ticket_taken_back_here() : m.admin_ticket_taken_back({ id: answer.ticket }),
    );
    if (isHere) void navigate(path);
  };
}

/** Ctrl Z anywhere, the empty box of the next answer included; a field with a text undoes its own changes. */
function useUndoKey(undo: (() => void) | undefined): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    const hasOwn = event.target instanceof Element && 'value' in event.target && event.target.value;
    if (!undo || !isUndo || hasOwn) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function useSecondsTo(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      dropDelivered();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
