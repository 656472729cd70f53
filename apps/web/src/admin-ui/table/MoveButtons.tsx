import { m } from '@mam/texts';
import { IconButton } from '../controls/IconButton.tsx';
import { type RowOrder, useRestoredFocus } from './use-row-order.ts';

interface MoveButtonsProps {
  id: number;
  name: string;
  order: RowOrder;
}

/** Moves a row one step up or down, and announces its new position. */
export function MoveButtons({ id, name, order }: MoveButtonsProps) {
  const { up, down } = order.stepsOf(id);
  const buttons = useRestoredFocus(order.moved, id);
  return (
    <div className="flex w-max text-heading @max-card:-ml-2.5">
      <IconButton
        ref={buttons.up}
        icon="down"
        iconClass="rotate-180"
        label={m.admin_move_up({ name })}
        disabled={!up}
        onClick={() => order.run(id, 'up')}
      />
      <IconButton
        ref={buttons.down}
        icon="down"
        label={m.admin_move_down({ name })}
        disabled={!down}
        onClick={() => order.run(id, 'down')}
      />
      {order.moved?.id === id && (
        <span role="status" key={order.moved.at} className="sr-only">
          {m.admin_moved({ name, ...order.positionOf(id) })}
        </span>
      )}
    </div>
  );
}
