import { m } from '@mam/texts';
import { useEffect } from 'react';
import { privateMode, readDevice, writeDevice } from '../../platform/device/device-storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { leaveNow, onShiftPresses } from './quick-exit.ts';

const EXPLAINED_KEY = 'mam.exit-explained';

const explanation = createStore({ isDue: false });

/** Shift three times, on every page; and whether quick exit still has to be explained. */
export function useQuickExit(): void {
  useEffect(() => {
    // Private mode keeps nothing, so it could not remember that it has explained.
    const isDue = !privateMode.get().isOn && readDevice(EXPLAINED_KEY) === undefined;
    explanation.set({ isDue });
    return onShiftPresses(leaveNow);
  }, []);
}

/** Says once what quick exit does, and plainly what it cannot do. */
export function ExitNote({ className }: { className: string }) {
  const isDue = useStore(explanation, (now) => now.isDue);
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
          writeDevice(EXPLAINED_KEY, true);
          explanation.set({ isDue: false });
        }}
      >
        {m.layout_exit_note_done()}
      </Button>
    </section>
  );
}
