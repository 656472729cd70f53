import { m } from '@mam/texts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { count } from '../../../../platform/format.ts';
import { type Store, useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { PreviewHandle } from '../editor/MediaPreview.tsx';
import { AddAtPlayhead } from '../editor/PlaybackBar.tsx';
import { CueRowFields } from './CueRowFields.tsx';
import { cueAt } from './cue-list.ts';
import type { CueEditor } from './use-cue-editor.ts';

/** Lines that are written at a time: a film has thousands, and a phone should not hold them all. */
const SHOWN = 100;

interface CueListProps {
  editor: CueEditor;
  clock: Store<{ seconds: number }>;
  preview: RefObject<PreviewHandle | null>;
  /** A line is being written. */
  onFocus: (key: number) => void;
}

/** The lines of captions, a hundred at a time, the one being said marked. */
export function CueList({ editor, clock, preview, onFocus }: CueListProps) {
  const { rows, change, failure } = editor;
  const [page, setPage] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const current = useStore(clock, ({ seconds }) => cueAt(rows, seconds)?.key);
  const play = useCallback(
    (from: number, to: number) => preview.current?.play(from, to),
    [preview],
  );
  const last = Math.max(0, Math.ceil(rows.length / SHOWN) - 1);
  const shown = Math.min(page, last);
  const from = shown * SHOWN;
  const goTo = (key: number | undefined) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index >= 0) setPage(Math.floor(index / SHOWN));
  };
  const wrong = failure?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not for each change.
  useEffect(() => {
    if (wrong === undefined) return;
    goTo(wrong);
    // The refused line is brought into sight, once its part of the list is drawn.
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-key="${wrong}"] textarea`)?.focus();
    });
  }, [failure]);
  return (
    <>
      <AddAtPlayhead editor={editor} clock={clock} />
      {last > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Button size="s" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {m.admin_parts_captions_before()}
          </Button>
          <span className="tabular-nums">
            {m.admin_parts_captions_part({
              from: from + 1,
              to: Math.min(from + SHOWN, rows.length),
              total: count(rows.length),
            })}
          </span>
          <Button size="s" disabled={shown === last} onClick={() => setPage(shown + 1)}>
            {m.admin_parts_captions_after()}
          </Button>
          <Button size="s" disabled={current === undefined} onClick={() => goTo(current)}>
            {m.admin_parts_captions_to_current()}
          </Button>
        </div>
      )}
      <ol ref={list} className="parts-rows" aria-label={m.admin_parts_captions_lines()}>
        {rows.slice(from, from + SHOWN).map((row, index) => (
          <CueRowFields
            key={row.key}
            row={row}
            number={from + index + 1}
            isCurrent={row.key === current}
            problem={row.key === wrong ? failure?.text : undefined}
            change={change}
            onFocus={onFocus}
            play={play}
          />
        ))}
      </ol>
    </>
  );
}
