import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useReorder } from '../../ui/reorder/use-reorder.ts';

interface SortableListProps<T extends { key: string }> {
  items: readonly T[];
  /** Names the list. */
  label: string;
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** The content of a row beside its handle. */
  children: (item: T, index: number) => ReactNode;
}

/** A list of a form whose rows change their places. */
export function SortableList<T extends { key: string }>(props: SortableListProps<T>) {
  const { items, label, children } = props;
  const { list, news, rowOf, handleOf, dragged } = useReorder(props);
  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-1">
        {items.map((item, index) => (
          <li
            key={item.key}
            {...rowOf(index)}
            className={`grid grid-cols-[auto_minmax(0,1fr)] items-start rounded-[10px] ${dragged === index ? 'relative z-1 bg-surface shadow-over' : ''}`}
          >
            <button
              {...handleOf(item, index)}
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
