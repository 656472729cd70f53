import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { useThread } from './control/thread-context.ts';
import { loadThread } from './control/thread-store.ts';

const SORTS = [
  { sort: 'newest', label: m.comments_newest },
  { sort: 'oldest', label: m.comments_oldest },
] as const;

/** Newest or oldest first. */
export function SortSwitch() {
  const { thread } = useThread();
  const current = useStore(thread.state, ({ sort }) => sort);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of two buttons everywhere.
    <div className="thread-switch" role="group" aria-label={m.comments_sort()}>
      {SORTS.map(({ sort, label }) => (
        <button
          key={sort}
          type="button"
          aria-pressed={sort === current}
          onClick={() => void loadThread(thread, sort)}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}
