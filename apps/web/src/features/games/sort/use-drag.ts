import { type PointerEvent, useRef, useState } from 'react';

/** CSS pixels that a pointer moves before a tap becomes a drag. */
const THRESHOLD = 8;
/** CSS pixels from the edge of the window where a drag scrolls the page, and by how much a move. */
const EDGE = 80;
const SCROLL_STEP = 14;

interface Drag {
  item: number;
  x: number;
  y: number;
  isMoving: boolean;
}

/**
 * Drags items to the elements that have `data-drop`, with any pointer. Returns handlers for an item and how
 * far the dragged one is from its place.
 */
export function useDrag(onDrop: (item: number, target: string) => void) {
  const drag = useRef<Drag>(undefined);
  const [moved, setMoved] = useState<{ item: number; dx: number; dy: number }>();
  const isClickIgnored = useRef(false);
  const end = () => {
    drag.current = undefined;
    setMoved(undefined);
  };
  const handlers = (item: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      isClickIgnored.current = false;
      drag.current = { item, x: event.clientX, y: event.clientY + scrollY, isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY + scrollY - from.y;
      from.isMoving ||= Math.hypot(dx, dy) > THRESHOLD;
      if (!from.isMoving) return;
      setMoved({ item, dx, dy });
      scrollAtEdge(event.clientY);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isDrop = drag.current?.isMoving;
      end();
      if (!isDrop) return;
      isClickIgnored.current = true;
      const target = targetAt(event.clientX, event.clientY);
      if (target !== undefined) onDrop(item, target);
    },
    onPointerCancel: end,
    onClickCapture: (event: { stopPropagation: () => void }) => {
      // The click that ends a drag is no tap.
      if (isClickIgnored.current) event.stopPropagation();
      isClickIgnored.current = false;
    },
  });
  const styleOf = (item: number) =>
    moved?.item === item
      ? { translate: `${moved.dx}px ${moved.dy}px`, zIndex: 2, position: 'relative' as const }
      : undefined;
  return { handlers, styleOf, dragged: moved?.item };
}

/** What a drop here means: the `data-drop` of the topmost element that has one below the dragged item. */
function targetAt(x: number, y: number): string | undefined {
  const elements = document.elementsFromPoint(x, y);
  const target = elements.find((element) => element.closest('[data-drop]'));
  return target?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) scrollBy(0, -SCROLL_STEP);
  else if (y > innerHeight - 2 * EDGE) scrollBy(0, SCROLL_STEP);
}
