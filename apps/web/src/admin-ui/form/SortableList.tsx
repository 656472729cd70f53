import { m } from '@mam/texts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useDrag } from '../../ui/reorder/use-drag.ts';

interface SortableListProps<T extends { key: string }> {
  items: readonly T[];
  /** Names the list. */
  label: string;
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** The content of a row beside its handle. */
  children: (item: T, index: number) => ReactNode;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A list of a form whose rows are dragged by a handle, or moved with the arrow keys: on the handle, and
 * with Alt anywhere in the row. Screen readers hear the new place.
 */
export function SortableList<T extends { key: string }>(props: SortableListProps<T>) {
  const { items, label, nameOf, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const { move, news } = useMove(props);
  const drag = useDrag(list, move);
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') drag.stop();
    const step = STEPS[event.key];
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]');
    if (step === undefined || (!event.altKey && !isHandle)) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-1">
        {items.map((item, index) => (
          <li
            key={item.key}
            onKeyDown={onKeyDown(index)}
            {...rowLook(drag.offsetOf(index), drag.from === index)}
          >
            <button
              type="button"
              data-handle=""
              aria-label={m.reorder_handle({ text: nameOf(item) })}
              {...drag.handle(index)}
              className="grid h-11 w-8 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
            >
              <Icon name="grip" />
            </button>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** Moves a row, announces it, and gives the focus back: a row that changes its place loses it. */
function useMove<T extends { key: string }>({ items, nameOf, onMove }: SortableListProps<T>) {
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
    setNews(m.reorder_moved({ text: nameOf(item), place: to + 1, total: items.length }));
    onMove(from, to);
  };
  return { move, news };
}

/** A row at rest has no offset; while one is dragged, the others make room. */
function rowLook(offset: number | undefined, isDragged: boolean) {
  const place = offset === undefined ? undefined : { transform: `translateY(${offset}px)` };
  const look = isDragged ? 'relative z-1 bg-surface shadow-over' : '';
  return {
    style: place,
    className: `grid grid-cols-[auto_minmax(0,1fr)] items-start rounded-[10px] ${look}`,
  };
}
