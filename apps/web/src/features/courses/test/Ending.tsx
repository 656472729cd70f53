import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { openNumbers } from './attempt-steps.ts';
import type { AttemptState, AttemptStore } from './attempt-store.ts';
import { OfflineNote } from './OfflineNote.tsx';

interface EndingProps {
  store: AttemptStore;
  state: AttemptState;
}

/** After the last question, while some are skipped or their answers have not arrived. */
export function Ending({ store, state }: EndingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const open = openNumbers(state).length;
  return (
    <section className="grid gap-4 rounded-l bg-surface p-5 shadow-card sm:p-6">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {open > 0 ? m.courses_end_open({ count: open }) : m.courses_end_all()}
      </h2>
      <p>{open > 0 ? m.courses_end_open_text() : m.courses_end_all_text()}</p>
      {state.isOffline && <OfflineNote store={store} state={state} />}
      <div className="flex flex-wrap gap-2">
        {open > 0 && (
          <Button variant="primary" onClick={store.toFirstOpen}>
            {m.courses_end_go()}
          </Button>
        )}
        <Button disabled={state.isSending} onClick={() => void store.finish()}>
          {m.courses_to_result()}
        </Button>
      </div>
    </section>
  );
}
