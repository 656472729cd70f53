import { createStore } from '../../../platform/store.ts';

/** Whether the command palette is open. */
export const palette = createStore({ isOpen: false });

/** Where the focus was. */
let opener: Element | null = null;

export function openPalette(): void {
  if (palette.get().isOpen) return;
  opener = document.activeElement;
  // The menu of a phone is in the top layer and would cover the palette.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    menu.hidePopover();
  }
  palette.set({ isOpen: true });
}

/** Gives the focus back: the palette is gone at once, and with it what Mantine would do when it closes. */
export function closePalette(): void {
  palette.set({ isOpen: false });
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}
