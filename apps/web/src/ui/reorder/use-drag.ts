import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { dropIndex, type Row, shiftOf } from './reorder.ts';

interface Drag {
  from: number;
  /** Where the row lands when it is released now. */
  to: number;
  /** Pixels that the pointer has moved down. */
  dy: number;
  rows: Row[];
}

/**
 * Dragging the rows of a list by their handles. The rows keep their places in the document until the
 * pointer is released: only then `onMove` is called. Escape and a lost pointer end it without a change.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const startY = useRef(0);
  const start = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    startY.current = event.pageY;
    const rows = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top, height };
    });
    setDrag({ from, to: from, dy: 0, rows });
  };
  const move = (event: PointerEvent) => {
    const dy = event.pageY - startY.current;
    setDrag((old) => old && { ...old, dy, to: dropIndex(old.rows, old.from, dy) });
  };
  const stop = () => setDrag(undefined);
  const drop = () => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    stop();
  };
  return {
    from: drag?.from,
    stop,
    handle: (index: number) => ({
      onPointerDown: start(index),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: stop,
    }),
    /** Pixels that a row is drawn below its place. */
    offsetOf: (index: number) => {
      if (!drag) return undefined;
      return index === drag.from ? drag.dy : shiftOf(drag.rows, drag, index);
    },
  };
}
