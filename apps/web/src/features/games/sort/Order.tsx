import type { OrderRound } from '@mam/contract/games/games';
import { mixedOrder } from '@mam/contract/games/sort';
import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { playSound } from '../control/sounds.ts';
import { type RoundProps, useRoundState } from '../round/round-props.ts';
import { SayLine } from '../round/SayLine.tsx';
import { Stage } from '../round/Stage.tsx';
import { OrderLine } from './OrderLine.tsx';
import { newOrder, type OrderMove, type OrderState, playOrder } from './order-game.ts';
import { SortEnd, sortPlantEnd } from './SortEnd.tsx';
import { useDrag } from './use-drag.ts';
import './sort.css';
import './order.css';

/** Pieces of more letters are steps: a row each. */
const SHORT_LENGTH = 36;

/** Pieces to put in order: words of a sentence side by side, steps one below the other. */
export function Order(props: RoundProps<OrderRound>) {
  const { round, chip, seed, step, points } = props;
  const texts = round.items.map(({ text }) => text);
  const [state, setState] = useOrderState(props);
  const isLong = texts.some((text) => text.length > SHORT_LENGTH);
  const { board, noteMove } = useOrderFocus(state);
  const move = (next: OrderMove) => {
    noteMove(next);
    const after = playOrder(state, next);
    if (next.kind === 'check') playSound(after.isDone ? 'right' : 'back');
    setState(after);
  };
  const drag = useDrag((piece, target) =>
    move(
      target === 'tray' ? { kind: 'return', piece } : { kind: 'place', piece, at: Number(target) },
    ),
  );
  const waiting = mixedOrder(texts, seed).filter((piece) => !state.line.includes(piece));
  return (
    <section
      ref={board}
      className="game-card sort"
      data-long={isLong || state.isDone}
      data-end={state.isDone}
    >
      <Stage
        growth={state.fixed.length / texts.length}
        end={state.isDone ? sortPlantEnd(texts.length, state.missed.length) : undefined}
        step={step}
        points={points}
      />
      {chip}
      <h2>{round.prompt}</h2>
      {!state.isDone && <OrderNews state={state} round={round} />}
      <OrderLine items={round.items} isLong={isLong} state={state} drag={drag} move={move} />
      {state.isDone ? (
        <SortEnd {...props} title={m.games_order_done()} missed={state.missed.length} />
      ) : (
        <>
          <OrderTray texts={texts} waiting={waiting} state={state} drag={drag} move={move} />
          <Button
            variant="primary"
            className="min-h-13"
            disabled={waiting.length > 0}
            onClick={() => move({ kind: 'check', texts })}
          >
            {m.games_order_check()}
          </Button>
        </>
      )}
    </section>
  );
}

function useOrderState(props: RoundProps<OrderRound>) {
  const count = props.round.items.length;
  return useRoundState<OrderState>(
    props,
    () => newOrder(count),
    ({ line }) => line.length === count,
  );
}

interface OrderTrayProps {
  texts: readonly string[];
  waiting: readonly number[];
  state: OrderState;
  drag: ReturnType<typeof useDrag>;
  move: (move: OrderMove) => void;
}

/** The pieces that wait for their place. */
function OrderTray({ texts, waiting, state, drag, move }: OrderTrayProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the tray.
    <div role="group" aria-label={m.games_sort_waiting()} className="tray" data-drop="tray">
      {waiting.map((piece) => (
        <button
          key={piece}
          type="button"
          className="word-chip"
          data-piece={piece}
          data-back={state.back.includes(piece)}
          style={drag.styleOf(piece)}
          {...drag.handlers(piece)}
          onClick={() => move({ kind: 'place', piece })}
        >
          <Icon name="grip" className="order-grip" />
          {texts[piece]}
        </button>
      ))}
    </div>
  );
}

interface OrderNewsProps {
  state: OrderState;
  round: OrderRound;
}

/** What to do; after a check what came back, and why the first of it belongs elsewhere. */
function OrderNews({ state, round }: OrderNewsProps) {
  const [first] = state.back;
  if (first === undefined) return <SayLine>{m.games_order_text()}</SayLine>;
  return (
    <SayLine look="back">
      <b>{m.games_order_back({ count: state.back.length })}</b> {round.items[first]?.why}
    </SayLine>
  );
}

/** Keeps the keyboard on the board: a piece that changes its place loses the focus. */
function useOrderFocus(state: OrderState) {
  const board = useRef<HTMLElement>(null);
  const last = useRef<OrderMove>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order.
  useEffect(() => {
    const { activeElement } = document;
    const hasFocus = activeElement !== document.body && !activeElement?.matches(':disabled');
    if (!last.current || hasFocus) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    const next =
      last.current.kind === 'shift' || last.current.kind === 'return'
        ? find(`[data-piece="${last.current.piece}"]`)
        : find('.tray .word-chip');
    (next ?? find(':scope > button'))?.focus({ preventScroll: true });
  }, [state]);
  const noteMove = (move: OrderMove) => {
    last.current = move;
  };
  return { board, noteMove };
}
