import { type RefObject, useEffect } from 'react';

/** A phone's keyboard is higher, the bars of a browser are lower, pixels. */
const KEYBOARD_MIN_PX = 150;
const SPACE_PX = 8;

/**
 * While a phone's keyboard is open, the strip with quick exit stands above it and the end of the box stays
 * in view above the strip. Only fixed elements need help: the page itself can be scrolled.
 */
export function useKeyboard(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    const root = document.documentElement;
    if (!view) return;
    const update = () => {
      const height = Math.round(innerHeight - view.offsetTop - view.height);
      const isOpen = height > KEYBOARD_MIN_PX && view.scale === 1;
      root.toggleAttribute('data-keyboard', isOpen);
      if (!isOpen) return root.style.removeProperty('--keyboard-h');
      root.style.setProperty('--keyboard-h', `${height}px`);
      if (box.current?.contains(document.activeElement)) showEnd(box.current, view);
    };
    view.addEventListener('resize', update);
    update();
    return () => {
      view.removeEventListener('resize', update);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--keyboard-h');
    };
  }, [box]);
}

/** Scrolls until the box ends above the strip. */
function showEnd(box: HTMLElement, view: VisualViewport): void {
  const strip = document.querySelector('.bottom-strip')?.clientHeight ?? 0;
  const hidden =
    box.getBoundingClientRect().bottom - view.offsetTop - view.height + strip + SPACE_PX;
  if (hidden > 0) scrollBy({ top: hidden });
}
