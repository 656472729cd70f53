import { m } from '@mam/texts';
import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusPath } from '../../../../admin-ui/form/focus/field-focus.ts';
import { count } from '../../../../platform/format.ts';
import { type Store, useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ROWS } from '../editor/editor-classes.ts';
import { formatTime } from '../editor/time-text.ts';
import type { PreviewHandle } from '../editor/use-preview.ts';
import { CueRowFields } from './CueRowFields.tsx';
import {
  CUE_FIELDS,
  type CueField,
  type CueRow,
  changeCues,
  cueAt,
  isOverlapping,
} from './cue-list.ts';
import { usePlayhead } from './PlaybackBar.tsx';
import type { CueEditor } from './use-cue-editor.ts';

interface CueListProps {
  editor: CueEditor;
  clock: Store<{ seconds: number }>;
  preview: RefObject<PreviewHandle | null>;
  /** Called with the key of the cue whose fields get the focus. */
  onFocus: (key: number) => void;
}

/** The cues of one language by pages; the one at the playhead is marked. */
export function CueList({ editor, clock, preview, onFocus }: CueListProps) {
  const { rows, change, removeRow, problems, duration } = editor;
  const { left } = problems;
  const current = useStore(clock, ({ seconds }) => cueAt(rows, seconds)?.key);
  const pages = useCuePages(rows);
  const play = useCallback(
    (from: number, to: number) => preview.current?.play(from, to),
    [preview],
  );
  const focusField = useCueFocus(rows, pages, problems);
  const next = pages.from + pages.rows.length;
  const elsewhere = { errors: problems.errors, focusField };
  return (
    <>
      <AddAtPlayhead
        clock={clock}
        add={(at) => {
          const next = changeCues(rows, { type: 'add', at, duration });
          flushSync(() => change({ type: 'show', rows: next }));
          const added = next.find((row) => !rows.includes(row));
          if (added) focusField(added, 'text', next);
        }}
      />
      {pages.last > 0 && <CuePager pages={pages} current={current} />}
      <WrongElsewhere {...elsewhere} rows={rows.slice(0, pages.from)} first={1} />
      <ol tabIndex={-1} className={ROWS} aria-label={m.admin_parts_captions_lines()}>
        {pages.rows.map((row, index) => (
          <CueRowFields
            key={row.key}
            row={row}
            number={pages.from + index + 1}
            isCurrent={row.key === current}
            duration={duration}
            startProblem={left[`${row.key}.start`]}
            endProblem={left[`${row.key}.end`]}
            textProblem={left[`${row.key}.text`]}
            isEarly={isOverlapping(row, rows[pages.from + index - 1])}
            change={change}
            remove={removeRow}
            onFocus={onFocus}
            play={play}
          />
        ))}
      </ol>
      <WrongElsewhere {...elsewhere} rows={rows.slice(next)} first={next + 1} />
    </>
  );
}

type FocusField = (row: CueRow, field: CueField, among?: CueRow[]) => void;

/** Takes the focus to a field of the list, whose page it shows; an attempt to save shows the first page that is wrong. */
function useCueFocus(rows: CueRow[], pages: CuePages, { attempts, errors }: CueEditor['problems']) {
  const [shown, setShown] = useState(attempts);
  if (attempts !== shown) {
    setShown(attempts);
    pages.showKey(Number.parseInt(Object.keys(errors)[0] ?? '', 10));
  }
  const focusField: FocusField = (row, field, among = rows) => {
    flushSync(() => pages.showIndex(among.indexOf(row)));
    focusPath(`${row.key}.${field}`);
  };
  return focusField;
}

interface WrongElsewhereProps {
  /** The cues of the pages before or after this one. */
  rows: readonly CueRow[];
  /** Number of the first of them. */
  first: number;
  errors: Record<string, string>;
  focusField: FocusField;
}

const NAMES = {
  start: m.admin_parts_cue_start,
  end: m.admin_parts_cue_end,
  text: m.admin_parts_cue_text,
};

/** Stands for the wrong fields of other pages, so that the list of errors names them and leads there. */
function WrongElsewhere({ rows, first, errors, focusField }: WrongElsewhereProps) {
  return rows.flatMap((row, index) =>
    CUE_FIELDS.filter((field) => errors[`${row.key}.${field}`] !== undefined).map((field) => (
      <button
        key={`${row.key}.${field}`}
        type="button"
        tabIndex={-1}
        className="sr-only"
        data-path={`${row.key}.${field}`}
        aria-label={NAMES[field]({ number: first + index })}
        onFocus={() => requestAnimationFrame(() => focusField(row, field))}
      />
    )),
  );
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
