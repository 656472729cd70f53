import type { GroupsRound } from '@mam/contract/games/games';
import { mixedOrder } from '@mam/contract/games/sort';
import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { playSound } from '../control/sounds.ts';
import { type RoundProps, useRoundState } from '../round/round-props.ts';
import { SayLine } from '../round/SayLine.tsx';
import { Stage } from '../round/Stage.tsx';
import { Baskets } from './Baskets.tsx';
import { SortEnd, sortPlantEnd } from './SortEnd.tsx';
import { NEW_SORT, playSort, type SortMove, type SortState } from './sort-game.ts';
import { useDrag } from './use-drag.ts';
import './sort.css';

/** Words that go into baskets: tap a word, tap a basket; or drag; or by keys. */
export function Sort(props: RoundProps<GroupsRound>) {
  const { round, chip, step, points } = props;
  const { items } = round;
  const [state, setState] = useRoundState<SortState>(props, () => NEW_SORT);
  const isEnd = state.placed.length === items.length;
  const move = (next: SortMove) => {
    const after = playSort(
      state,
      next,
      items.map(({ group }) => group),
    );
    if (after.news) playSound(after.news.kind);
    setState(after);
  };
  const drag = useDrag((item, target) => move({ kind: 'drop', item, basket: Number(target) }));
  const drop = (basket: number) => {
    if (state.held !== null) move({ kind: 'drop', item: state.held, basket });
  };
  return (
    <section className="game-card sort" data-end={isEnd}>
      <Stage
        growth={state.placed.length / items.length}
        end={isEnd ? sortPlantEnd(items.length, state.missed.length) : undefined}
        step={step}
        points={points}
      />
      {chip}
      <h2>{round.prompt}</h2>
      {!isEnd && <Tray {...props} state={state} drag={drag} move={move} drop={drop} />}
      <div className="sort-foot">
        <SortLine round={round} state={state} />
        <Baskets round={round} state={state} isAim={drag.dragged !== undefined} onDrop={drop} />
      </div>
      {isEnd && <SortEnd {...props} title={m.games_sort_full()} missed={state.missed.length} />}
    </section>
  );
}

interface TrayProps extends RoundProps<GroupsRound> {
  state: SortState;
  drag: ReturnType<typeof useDrag>;
  move: (move: SortMove) => void;
  drop: (basket: number) => void;
}

/** The words that wait; the digits put the held one into a basket, Escape puts it down. */
function Tray({ round, seed, state, drag, move, drop }: TrayProps) {
  const { items, groups } = round;
  const tray = useTrayFocus(state);
  const texts = items.map(({ text }) => text);
  const waiting = mixedOrder(texts, seed).filter((item) => !state.placed.includes(item));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the tray.
    <div
      ref={tray}
      role="group"
      aria-label={m.games_sort_waiting()}
      className="tray"
      onKeyDown={({ key }) => {
        if (key === 'Escape') move({ kind: 'hold', item: null });
        if (Number(key) >= 1 && Number(key) <= groups.length) drop(Number(key) - 1);
      }}
    >
      {waiting.map((item) => (
        <button
          key={item}
          type="button"
          className="word-chip"
          aria-pressed={state.held === item}
          data-back={state.news?.kind === 'back' && state.news.item === item}
          style={drag.styleOf(item)}
          {...drag.handlers(item)}
          onClick={() => move({ kind: 'hold', item })}
        >
          {texts[item]}
        </button>
      ))}
    </div>
  );
}

/** After a word was dropped the keyboard goes on with the next one: the word it was on is gone. */
function useTrayFocus({ news }: SortState) {
  const tray = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!news || !document.activeElement) return;
    const isLost = document.activeElement === document.body;
    const isBasket = document.activeElement.matches('.basket:focus-visible');
    const back = tray.current?.querySelector<HTMLElement>('[data-back=true]');
    const first = tray.current?.querySelector<HTMLElement>('.word-chip');
    if (isLost || isBasket) (back ?? first)?.focus({ preventScroll: true });
  }, [news]);
  return tray;
}

interface SortLineProps {
  round: GroupsRound;
  state: SortState;
}

/** What to do, or what came of the last word and why. */
function SortLine({ round, state: { held, news } }: SortLineProps) {
  if (held !== null) {
    const item = round.items[held]?.text ?? '';
    return <SayLine look="held">{m.games_sort_held({ item })}</SayLine>;
  }
  if (!news) return <SayLine>{m.games_sort_start()}</SayLine>;
  const { text = '', why = '' } = round.items[news.item] ?? {};
  return news.kind === 'right' ? (
    <SayLine>
      <b>{m.games_sort_right()}</b> {why}
    </SayLine>
  ) : (
    <SayLine look="back">
      <b>{m.games_sort_back()}</b> <b>{text}</b>: {why} {m.games_sort_try()}
    </SayLine>
  );
}
