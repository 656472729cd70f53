import { m } from '@mam/texts';
import { Icon } from '../Icon.tsx';
import { moveItem } from './reorder.ts';
import { useReorder } from './use-reorder.ts';

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

const ROW =
  'grid min-h-14 grid-cols-[44px_minmax(0,1fr)_auto] items-center rounded-m border-[1.5px] py-0.5 leading-snug max-sm:text-[0.9375rem]';

const LOOKS = {
  rest: 'border-line-strong bg-surface',
  dragged: 'relative z-1 border-primary bg-primary-soft shadow-over',
  moving: 'border-line-strong bg-surface transition-transform duration-fast ease-leaf',
};

/** A list to put in order: dragging by the handle, two arrows on each row, and keys on the handle. */
export function ReorderList<T extends ReorderItem>({
  items,
  label,
  onChange,
}: ReorderListProps<T>) {
  const { list, news, move, rowOf, handleOf, dragged } = useReorder({
    items,
    nameOf: ({ text }) => text,
    onMove: (from, to) => onChange(moveItem(items, from, to)),
  });
  const lookOf = (index: number) => {
    if (dragged === undefined) return LOOKS.rest;
    return dragged === index ? LOOKS.dragged : LOOKS.moving;
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-2">
        {items.map((item, index) => (
          <li key={item.key} {...rowOf(index)} className={`${ROW} ${lookOf(index)}`}>
            <button
              {...handleOf(item, index)}
              className="flex h-12 w-11 cursor-grab touch-none items-center justify-center -outline-offset-2 text-muted active:cursor-grabbing"
            >
              <Icon name="grip" />
              <b className="font-strong text-ok-text tabular-nums">{index + 1}</b>
            </button>
            <span className="py-1 pr-1 wrap-anywhere sm:pl-1.5">{item.text}</span>
            <MoveButtons text={item.text} at={index} last={items.length - 1} onMove={move} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
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
