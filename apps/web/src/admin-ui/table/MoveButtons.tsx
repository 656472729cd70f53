import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { type RowOrder, useRestoredFocus } from './use-row-order.ts';

interface MoveButtonsProps {
  id: number;
  name: string;
  order: RowOrder;
}

const BUTTON = 'row-menu text-heading disabled:opacity-35';

/** One step up or down in the order; says where the row stands then. */
export function MoveButtons({ id, name, order }: MoveButtonsProps) {
  const { up, down } = order.stepsOf(id);
  const buttons = useRestoredFocus(order.moved, id);
  const place = order.positionOf(id);
  return (
    <div className="flex w-max">
      <button
        ref={buttons.up}
        type="button"
        className={BUTTON}
        disabled={!up}
        onClick={() => order.run(id, 'up')}
      >
        <Icon name="down" className="rotate-180" />
        <span className="sr-only">{m.admin_move_up({ name })}</span>
      </button>
      <button
        ref={buttons.down}
        type="button"
        className={BUTTON}
        disabled={!down}
        onClick={() => order.run(id, 'down')}
      >
        <Icon name="down" />
        <span className="sr-only">{m.admin_move_down({ name })}</span>
      </button>
      {order.moved?.id === id && (
        <span role="status" key={order.moved.at} className="sr-only">
          {m.admin_moved({ name, ...place })}
        </span>
      )}
    </div>
  );
}
