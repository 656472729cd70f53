import { helpPath } from '@mam/contract/core/help-doors';
import { type CrisisKind, isCalm } from '@mam/contract/search/crisis-kinds';
import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CRISIS_PATHS } from '../../../shared/crisis/crisis-paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { caretLine } from './caret-line.ts';

interface WhileTypingProps {
  text: string;
  help: Crisis | null;
  /** Sending has stopped below the box: over that the numbers would cover what is asked about. */
  isStopped: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The layer of the box that has its text in the same places. */
  copy: RefObject<HTMLElement | null>;
}

/** Where it is written what to do about a danger whose numbers are shown. */
const WAYS: Partial<Record<CrisisKind, [path: string, text: () => string][]>> = {
  distress: [[CRISIS_PATHS.distress, m.search_crisis_do]],
  violence: [
    [helpPath('unsafe'), m.help_door_unsafe],
    [helpPath('now'), m.tickets_way_now],
  ],
};

/** Numbers that are shown before a question is sent: the first may be for those under 18 alone. */
const NUMBERS_MAX = 3;
const SPACE_PX = 4;

/**
 * The numbers that fit best about a danger that a question tells of, without an alarm: all are shown once it is sent.
 * They stand above the box and stay in view with the line that is typed, also over a phone's keyboard, until sending
 * has stopped once. Where help counts in hours, the way to them stands there; below numbers, the way to what to do.
 */
export function WhileTyping({ text, help, isStopped, field, copy }: WhileTypingProps) {
  const box = useRef<HTMLDivElement>(null);
  const hotlines = help && !isCalm(help.kind) ? best(help.hotlines) : [];
  const countsHours = help?.kind === 'exposure';
  const isShown = hotlines.length > 0 || countsHours;
  useView(box, isShown);
  useFieldStays(box, isShown);
  useCaretInView({ box, field, copy, isShown, text });
  return (
    <div
      ref={box}
      role="status"
      className={`${isStopped ? '' : 'sticky'} grid top-[max(var(--header-h),var(--view-top,0px))] z-1 [@media(max-height:480px)]:top-0`}
    >
      {countsHours && (
        <Link
          to={CRISIS_PATHS.exposure}
          className="mt-1.5 flex min-h-11 items-center gap-1.5 rounded-[14px] bg-[var(--surface-sun)] px-3 text-sm font-strong text-heading"
        >
          <Icon name="clock" className="size-4.5 text-primary" />
          {m.help_door_late_text()}
        </Link>
      )}
      {hotlines.length > 0 && (
        <div className="mt-1.5 rounded-[14px] bg-[var(--surface-sun)] p-2 text-sm ">
          <p className="px-1 leading-snug font-strong text-heading">{m.tickets_danger()}</p>
          <ul className="mt-1 flex gap-1.5">
            {hotlines.map(({ phone, name }) => (
              <li key={phone} className="min-w-0">
                <a
                  href={`tel:${phone.replaceAll(' ', '')}`}
                  className="grid min-h-11 content-center rounded-s border border-line bg-surface px-2.5 leading-snug text-body no-underline"
                >
                  <b className="font-strong whitespace-nowrap text-heading">{phone}</b>
                  <span className="truncate text-xs">{name}</span>
                </a>
              </li>
            ))}
          </ul>
          {help && <Ways kind={help.kind} />}
        </div>
      )}
    </div>
  );
}

function Ways({ kind }: Pick<Crisis, 'kind'>) {
  return (
    <p className="-mb-2 flex flex-wrap gap-x-4 px-1 text-xs">
      {WAYS[kind]?.map(([path, text]) => (
        <Link key={path} to={path} className="inline-flex min-h-8 items-center font-strong">
          {text()}
        </Link>
      ))}
    </p>
  );
}

/** Those that answer now; where there are none, the first ones. */
function best(hotlines: Crisis['hotlines']) {
  const open = hotlines.filter(({ is_closed }) => !is_closed);
  return (open.length > 0 ? open : hotlines).slice(0, NUMBERS_MAX);
}

interface Caret extends Pick<WhileTypingProps, 'field' | 'copy' | 'text'> {
  box: RefObject<HTMLElement | null>;
  isShown: boolean;
}

/** Keeps the line of the caret between the numbers and the end of the view: typed, or reached by an arrow key or a tap. */
function useCaretInView({ box, field, copy, isShown, text }: Caret): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text moves the caret.
  useLayoutEffect(() => {
    if (!isShown) return;
    const keep = () => {
      const line = field.current && copy.current && caretLine(field.current, copy.current);
      if (!box.current || !line) return;
      const above = box.current.getBoundingClientRect().bottom + SPACE_PX - line.top;
      const below = line.bottom + SPACE_PX - viewEnd();
      scrollBy({ top: above > 0 ? -above : Math.max(0, below), behavior: 'instant' });
    };
    keep();
    document.addEventListener('selectionchange', keep);
    return () => document.removeEventListener('selectionchange', keep);
  }, [box, field, copy, isShown, text]);
}

/** The field keeps its place on the screen when something comes in above it, or goes. */
function useFieldStays(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown makes the height.
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    scrollBy({ top: height - before.current, behavior: 'instant' });
    before.current = height;
  }, [box, isShown]);
}

/** A keyboard moves the view inside the page, which what is sticky does not follow by itself. */
function useView(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!isShown || !view) return;
    const follow = () => {
      box.current?.style.setProperty('--view-top', `${view.offsetTop}px`);
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [box, isShown]);
}

/** Where what can be seen of the page ends: at the keyboard, or at the dock. */
function viewEnd(): number {
  const view = window.visualViewport;
  const end = view ? view.offsetTop + view.height : innerHeight;
  const dock = document.querySelector('.bottom-nav')?.getBoundingClientRect();
  return dock?.height ? Math.min(end, dock.top) : end;
}
