import { m } from '@mam/texts';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { OrderMove, OrderState } from './order-game.ts';
import type { useDrag } from './use-drag.ts';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface OrderLineProps {
  /** In the right order. */
  items: readonly { text: string; why: string }[];
  /** A row each: empty places that follow each other are one row. */
  isLong: boolean;
  state: OrderState;
  drag: ReturnType<typeof useDrag>;
  move: (move: OrderMove) => void;
}

/** The places in order: a piece goes back by a tap, moves by dragging or arrow keys, and stays once it is right. */
export function OrderLine(props: OrderLineProps) {
  const { isLong, state } = props;
  return (
    <ol aria-label={m.games_order_line()} className="order-line">
      {state.line.map((piece, place) => {
        if (piece !== null) return <Placed key={piece} {...props} piece={piece} at={place + 1} />;
        if (isLong && state.line[place - 1] === null) return null;
        const last = isLong ? lastOfRun(state.line, place) : place;
        const at = place === last ? `${place + 1}` : `${place + 1}–${last + 1}`;
        return (
          <li key={`empty ${at}`} data-drop={place} className="order-hole">
            <span className="sr-only">{m.games_order_place_empty({ at })}</span>
            <span aria-hidden="true">{at}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The last empty place after an empty place. */
function lastOfRun(line: OrderState['line'], place: number): number {
  const next = line.findIndex((piece, index) => index > place && piece !== null);
  return (next < 0 ? line.length : next) - 1;
}

interface PlacedProps extends OrderLineProps {
  piece: number;
  /** Its place, from 1 on. */
  at: number;
}

function Placed({ items, state, drag, move, piece, at }: PlacedProps) {
  const { text: item = '', why = '' } = items[piece] ?? {};
  if (state.isDone || state.fixed.includes(piece)) {
    return (
      <li className="word-chip order-fixed">
        <Icon name="check" />
        <span className="sr-only">{m.games_order_fixed({ item, at })}</span>
        <span aria-hidden="true">{item}</span>
        {state.isDone && why && <small>{why}</small>}
      </li>
    );
  }
  return (
    <li data-drop={at - 1}>
      <button
        type="button"
        className="word-chip"
        data-piece={piece}
        aria-label={m.games_order_placed({ item, at, all: items.length })}
        style={drag.styleOf(piece)}
        {...drag.handlers(piece)}
        onKeyDown={(event) => shift(event, piece, move)}
        onClick={() => move({ kind: 'return', piece })}
      >
        <Icon name="grip" className="order-grip" />
        {item}
      </button>
    </li>
  );
}

function shift(event: KeyboardEvent, piece: number, move: OrderLineProps['move']): void {
  const by = STEPS[event.key];
  if (!by) return;
  event.preventDefault();
  move({ kind: 'shift', piece, by });
}
