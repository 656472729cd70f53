import { m } from '@mam/texts';
import { useEffect } from 'react';
import { deviceStorage, privateMode } from '../../platform/device/device-storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { onShiftPresses, quickExit } from './quick-exit.ts';

const EXPLAINED_KEY = 'mam.exit-explained';

const explanation = createStore({ isDue: false });

/** Quick exit by three presses of Shift, and whether the hint is due. */
export function useQuickExit(): void {
  useEffect(() => {
    // Private mode stores nothing, so the hint would show again and again.
    const isDue = !privateMode.get().isOn && deviceStorage.get(EXPLAINED_KEY) === undefined;
    explanation.set({ isDue });
    return onShiftPresses(quickExit);
  }, []);
}

/** Explains once what quick exit does and what it cannot do. */
export function ExitHint({ className }: { className: string }) {
  const isDue = useStore(explanation, (state) => state.isDue);
  if (!isDue) return null;
  return (
    <section
      aria-label={m.layout_exit()}
      className={`flex gap-3 bg-sun-soft text-xs leading-normal ${className}`}
    >
      <p className="min-w-0 flex-1">
        <b className="text-heading">{m.layout_exit()}: </b>
        {m.layout_exit_note()}
        <span className="max-lg:hidden"> {m.layout_exit_hint()}.</span>
      </p>
      <Button
        size="s"
        className="flex-none"
        onClick={() => {
          deviceStorage.set(EXPLAINED_KEY, true);
          explanation.set({ isDue: false });
        }}
      >
        {m.layout_exit_note_done()}
      </Button>
    </section>
  );
}
