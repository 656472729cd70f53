import { m } from '@mam/texts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { moveItem } from './reorder.ts';
import { useDrag } from './use-drag.ts';

interface ReorderItem {
  key: string;
  text: string;
}

interface ReorderListProps<T extends ReorderItem> {
  /** In the order that is shown. */
  items: readonly T[];
  /** Names the list. */
  label: string;
  onChange: (items: T[]) => void;
}

/** Where a key takes the item at `index` of a list of `length`. */
const KEYS: Record<string, (index: number, length: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/**
 * A list to put in order: dragging by the handle, two arrows on each row, and on the handle the arrow
 * keys, Home and End. Screen readers hear the new place.
 */
export function ReorderList<T extends ReorderItem>(props: ReorderListProps<T>) {
  const { items, label } = props;
  const list = useRef<HTMLOListElement>(null);
  const { move, news } = useMove(props);
  const drag = useDrag(list, move);
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') drag.stop();
    const to = KEYS[event.key]?.(index, items.length);
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-2">
        {items.map(({ key, text }, index) => (
          <li key={key} {...rowLook(drag.offsetOf(index), drag.from === index)}>
            <button
              type="button"
              aria-label={m.reorder_handle({ text })}
              onKeyDown={onKeyDown(index)}
              {...drag.handle(index)}
              className="flex size-12 cursor-grab touch-none items-center justify-center -outline-offset-2 text-muted active:cursor-grabbing"
            >
              <Icon name="grip" />
              <b className="font-strong text-ok-text tabular-nums">{index + 1}</b>
            </button>
            <span className="px-1.5 wrap-anywhere">{text}</span>
            <MoveButtons text={text} at={index} last={items.length - 1} onMove={move} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** Moves an item, announces it, and gives the focus back: a row that changes its place loses it. */
function useMove<T extends ReorderItem>({ items, onChange }: ReorderListProps<T>) {
  const focused = useRef<Element | null>(null);
  const [news, setNews] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [items]);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    focused.current = document.activeElement;
    setNews(m.reorder_moved({ text: item.text, place: to + 1, total: items.length }));
    onChange(moveItem(items, from, to));
  };
  return { move, news };
}

const ROW =
  'grid min-h-14 grid-cols-[48px_minmax(0,1fr)_auto] items-center rounded-m border-[1.5px] py-0.5 pr-1 leading-snug';

/** A row at rest has no offset; while one is dragged, the others make room. */
function rowLook(offset: number | undefined, isDragged: boolean) {
  const place = offset === undefined ? undefined : { transform: `translateY(${offset}px)` };
  const rest = offset === undefined ? '' : 'transition-transform duration-fast ease-leaf';
  const look = isDragged
    ? 'relative z-1 border-primary bg-primary-soft shadow-over'
    : `border-line-strong bg-surface ${rest}`;
  return { style: place, className: `${ROW} ${look}` };
}

interface MoveButtonsProps {
  text: string;
  at: number;
  last: number;
  onMove: (from: number, to: number) => void;
}

function MoveButtons({ text, at, last, onMove }: MoveButtonsProps) {
  const moves = [
    { to: at - 1, label: m.reorder_up({ text }), turn: '' },
    { to: at + 1, label: m.reorder_down({ text }), turn: 'rotate-180' },
  ];
  return (
    <span className="flex">
      {moves.map(({ to, label, turn }) => (
        <button
          key={turn}
          type="button"
          aria-label={label}
          // Still focusable at an end, or the keyboard would lose its place.
          aria-disabled={to < 0 || to > last}
          onClick={() => onMove(at, to)}
          className="grid h-12 w-11 place-items-center rounded-[10px] text-heading hover:bg-sunk aria-disabled:opacity-35"
        >
          <Icon name="up" className={turn} />
        </button>
      ))}
    </span>
  );
}
