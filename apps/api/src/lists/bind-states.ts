import type { stateCalls } from '@mam/contract/core/bulk';
import type { Deps } from '../app.deps.ts';
import type { Binder } from '../http/bind.ts';
import type { order } from './order.ts';
import type { states } from './states.ts';
import type { trashable } from './trashable.ts';

type StateService = ReturnType<typeof states> &
  Omit<ReturnType<typeof trashable>, 'trashIn'> &
  ReturnType<typeof order>;

/** Binds the `stateCalls` of a noun to its service. */
export function bindStates(
  { bind }: Pick<Binder, 'bind'>,
  deps: Deps,
  { calls, service }: { calls: ReturnType<typeof stateCalls>; service: StateService },
): void {
  bind(calls.publish, ({ body }, { actor }) => service.publish(deps, actor, body.ids));
  bind(calls.hide, ({ body }, { actor }) => service.hide(deps, actor, body.ids));
  bind(calls.trash, ({ body }, { actor }) => service.trash(deps, actor, body.ids));
  bind(calls.restore, ({ body }, { actor }) => service.restore(deps, actor, body.ids));
  bind(calls.move, ({ params, body }, { actor }) =>
    service.move(deps, actor, { ...params, ...body }),
  );
}
