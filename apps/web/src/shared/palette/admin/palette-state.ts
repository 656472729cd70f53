import { createStore } from '../../../platform/store.ts';

/** Whether the command palette is open. */
export const palette = createStore({ isOpen: false });

export function openPalette(): void {
  // The menu of a phone is in the top layer and would cover the palette.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    menu.hidePopover();
  }
  palette.set({ isOpen: true });
}

export function closePalette(): void {
  palette.set({ isOpen: false });
}
