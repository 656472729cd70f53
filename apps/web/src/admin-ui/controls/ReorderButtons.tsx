import { m } from '@mam/texts';
import { IconButton } from './IconButton.tsx';

interface ReorderButtonsProps {
  index: number;
  count: number;
  /** Of the row, for screen readers. */
  name: string;
  size?: 'm' | 'l';
  move: (to: number) => void;
}

/** Moves a row of a form one step up or down. */
export function ReorderButtons({ index, count, name, size = 'm', move }: ReorderButtonsProps) {
  return (
    <>
      <IconButton
        icon="down"
        iconClass="rotate-180"
        size={size}
        label={m.admin_move_up({ name })}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="down"
        size={size}
        label={m.admin_move_down({ name })}
        disabled={index >= count - 1}
        onClick={() => move(index + 1)}
      />
    </>
  );
}
