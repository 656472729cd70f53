import { m } from '@mam/texts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { count } from '../../../../platform/format.ts';
import { type Store, useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ROWS } from '../editor/editor-classes.ts';
import { formatTime } from '../editor/time-text.ts';
import type { PreviewHandle } from '../editor/use-preview.ts';
import { CueRowFields } from './CueRowFields.tsx';
import { type CuePlace, type CueRow, changeCues, cueAt, isOverlapping } from './cue-list.ts';
import { usePlayhead } from './PlaybackBar.tsx';
import type { CueEditor, CueFailure } from './use-cue-editor.ts';

interface CueListProps {
  editor: CueEditor;
  clock: Store<{ seconds: number }>;
  preview: RefObject<PreviewHandle | null>;
  /** Called with the key of the cue whose fields get the focus. */
  onFocus: (key: number) => void;
}

/** The cues of one language by pages; the one at the playhead is marked. */
export function CueList({ editor, clock, preview, onFocus }: CueListProps) {
  const { rows, change, removeRow, failure } = editor;
  const current = useStore(clock, ({ seconds }) => cueAt(rows, seconds)?.key);
  const pages = useCuePages(rows);
  const play = useCallback(
    (from: number, to: number) => preview.current?.play(from, to),
    [preview],
  );
  const invalid = failure?.place;
  const { list, focusField } = useCueFocus(rows, pages, failure);
  return (
    <>
      <AddAtPlayhead
        clock={clock}
        add={(at) => {
          const next = changeCues(rows, { type: 'add', at, before: undefined });
          flushSync(() => change({ type: 'show', rows: next }));
          const added = next.find((row) => !rows.includes(row));
          if (added) focusField(added, 'text', next);
        }}
      />
      {pages.last > 0 && <CuePager pages={pages} current={current} />}
      <ol ref={list} tabIndex={-1} className={ROWS} aria-label={m.admin_parts_captions_lines()}>
        {pages.rows.map((row, index) => (
          <CueRowFields
            key={row.key}
            row={row}
            number={pages.from + index + 1}
            isCurrent={row.key === current}
            problem={row === invalid?.row ? failure?.text : undefined}
            invalid={row === invalid?.row ? invalid.field : undefined}
            isEarly={isOverlapping(row, rows[pages.from + index - 1])}
            change={change}
            remove={removeRow}
            onFocus={onFocus}
            play={play}
          />
        ))}
      </ol>
    </>
  );
}

/** Takes the focus to a field of the list, whose page it shows; after an attempt to save to the one that is wrong. */
function useCueFocus(rows: CueRow[], pages: CuePages, failure: CueFailure | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const focusField = (row: CueRow, field: CuePlace['field'], among = rows) => {
    flushSync(() => pages.showIndex(among.indexOf(row)));
    list.current?.querySelector<HTMLElement>(`[data-path="${row.key}.${field}"]`)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each error, not for each change.
  useEffect(() => {
    const { row, field } = failure?.place ?? {};
    // An effect cannot render the page of the invalid cue.
    if (row && field) requestAnimationFrame(() => focusField(row, field));
  }, [failure]);
  return { list, focusField };
}

interface CuePagerProps {
  pages: CuePages;
  /** Key of the cue at the playhead. */
  current: number | undefined;
}

function CuePager({ pages, current }: CuePagerProps) {
  const { page, last, from, rows, total, show, showKey } = pages;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Button size="s" disabled={page === 0} onClick={() => show(page - 1)}>
        {m.admin_parts_captions_before()}
      </Button>
      <span className="tabular-nums">
        {m.admin_parts_captions_part({
          from: from + 1,
          to: from + rows.length,
          total: count(total),
        })}
      </span>
      <Button size="s" disabled={page === last} onClick={() => show(page + 1)}>
        {m.admin_parts_captions_after()}
      </Button>
      <Button size="s" disabled={current === undefined} onClick={() => showKey(current)}>
        {m.admin_parts_captions_to_current()}
      </Button>
    </div>
  );
}

interface AddAtPlayheadProps {
  clock: Store<{ seconds: number }>;
  /** Adds a cue at a moment in seconds. */
  add: (at: number) => void;
}

/** Adds a cue at the playhead. */
function AddAtPlayhead({ clock, add }: AddAtPlayheadProps) {
  const seconds = usePlayhead(clock);
  return (
    <Button icon="plus" size="s" className="justify-self-start" onClick={() => add(seconds)}>
      {m.admin_parts_cue_add({ time: formatTime(seconds) })}
    </Button>
  );
}

/** Cues of a page: a film has thousands, too many fields for a phone. */
const SIZE = 100;

interface CuePages {
  /** Cues of the page. */
  rows: CueRow[];
  /** Counts from 0. */
  page: number;
  last: number;
  /** Index of the first cue of the page. */
  from: number;
  /** Number of all cues. */
  total: number;
  show: (page: number) => void;
  /** Shows the page of a place in the list; does nothing where there is none. */
  showIndex: (index: number) => void;
  /** Shows the page of a cue; does nothing where there is no such cue. */
  showKey: (key: number | undefined) => void;
}

function useCuePages(rows: CueRow[]): CuePages {
  const [requested, show] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / SIZE) - 1);
  const page = Math.min(requested, last);
  const from = page * SIZE;
  const showIndex = (index: number) => {
    if (index >= 0) show(Math.floor(index / SIZE));
  };
  const showKey = (key: number | undefined) => showIndex(rows.findIndex((row) => row.key === key));
  return {
    rows: rows.slice(from, from + SIZE),
    ...{ page, last, from, total: rows.length, show, showIndex, showKey },
  };
}
