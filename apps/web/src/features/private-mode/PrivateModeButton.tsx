import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { privateMode } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PrivateModeSwitches } from './PrivateModeSwitches.tsx';

export const PRIVATE_SHEET = 'private-sheet';

/** In the strip of phones: the state of private mode, and the button to its settings. */
export function PrivateModeButton() {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const state = isOn ? m.layout_private_is_on() : m.layout_private_is_off();
  return (
    <button
      type="button"
      popoverTarget={PRIVATE_SHEET}
      aria-label={state}
      className="mr-auto flex min-h-10 flex-none items-center gap-1.5 rounded-pill border-[1.5px] border-line-strong px-2 text-[min(var(--fs-xs),3.75vw)] whitespace-nowrap text-heading"
    >
      <Icon name="mask" className={isOn ? 'text-primary' : ''} />
      <span>{state}</span>
    </button>
  );
}

/** The settings of private mode on screens without a side bar; `children`: what else this device has. */
export function PrivateModeSheet({ children }: { children: ReactNode }) {
  return (
    <Sheet id={PRIVATE_SHEET} title={m.layout_footer_privacy()}>
      <div className="mt-3">
        <PrivateModeSwitches />
        {children}
      </div>
    </Sheet>
  );
}
