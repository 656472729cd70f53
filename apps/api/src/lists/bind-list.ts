import type {
  bulkPublished,
  moveCall,
  OrderMove,
  rowId,
  StateChange,
  stateCalls,
} from '@mam/contract/core/bulk';
import type { Endpoint, Method, Path } from '@mam/contract/core/endpoint';
import type { z } from 'zod';
import type { Deps } from '../app.deps.ts';
import type { Actor } from '../http/access/request-context.ts';
import type { Binder } from '../http/bind.ts';

type Bind = Pick<Binder, 'bind'>;
type Any = z.ZodType;
type Call<P extends Any, Q extends Any, B extends Any, O extends Any> = Endpoint<
  P,
  Q,
  B,
  O,
  Method,
  Path,
  'admin'
>;
type Changed = z.output<typeof bulkPublished>;
type Change<T> = (deps: Deps, actor: Actor, change: T) => Promise<Changed>;

/** `rowCalls` and `stateCalls` of a noun, and its service. */
interface List<
  Q extends Any,
  F extends Any,
  D extends Any,
  L extends Any,
  M extends Any,
  I extends Any,
> {
  calls: ReturnType<typeof stateCalls<string, 'delete' | 'trash'>> & {
    list: Call<Any, Q, Any, L>;
    ids: Call<Any, F, Any, M>;
    create: Call<Any, Any, D, I>;
    get: Call<typeof rowId, Any, Any, I>;
  };
  service: Record<StateChange, Change<number[]>> & {
    list: (deps: Deps, query: z.output<Q>) => Promise<z.output<L>>;
    listIds: (deps: Deps, filters: z.output<F>) => Promise<z.output<M>>;
    create: (deps: Deps, actor: Actor, draft: z.output<D>) => Promise<z.output<I>>;
    get: (deps: Deps, id: number) => Promise<z.output<I>>;
  };
}

/** Binds the calls of an admin list to its service, but for `update` and `move`. */
export function bindList<
  Q extends Any,
  F extends Any,
  D extends Any,
  L extends Any,
  M extends Any,
  I extends Any,
>({ bind }: Bind, deps: Deps, { calls, service }: List<Q, F, D, L, M, I>): void {
  bind(calls.list, ({ query }) => service.list(deps, query));
  bind(calls.ids, ({ query }) => service.listIds(deps, query));
  bind(calls.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(calls.get, ({ params }) => service.get(deps, params.id));
  for (const change of ['publish', 'hide', 'trash', 'restore'] as const) {
    bind(calls[change], ({ body }, { actor }) => service[change](deps, actor, body.ids));
  }
}

interface Update<C extends z.ZodType<{ updated_at: string }>, I extends Any> {
  calls: { update: Call<typeof rowId, Any, C, I> };
  service: {
    update: (
      deps: Deps,
      actor: Actor,
      edit: { id: number; updated_at: string; draft: Omit<z.output<C>, 'updated_at'> },
    ) => Promise<z.output<I>>;
  };
}

/** Binds `update` of a list where a save in between is refused. */
export function bindUpdate<C extends z.ZodType<{ updated_at: string }>, I extends Any>(
  { bind }: Bind,
  deps: Deps,
  { calls, service }: Update<C, I>,
): void {
  bind(calls.update, ({ params: { id }, body: { updated_at, ...draft } }, { actor }) =>
    service.update(deps, actor, { id, updated_at, draft }),
  );
}

interface Move {
  calls: { move: ReturnType<typeof moveCall<string>> };
  service: { move: Change<OrderMove & { id: number }> };
}

/** Binds `move` of a list that has an order. */
export function bindMove({ bind }: Bind, deps: Deps, { calls, service }: Move): void {
  bind(calls.move, ({ params, body }, { actor }) =>
    service.move(deps, actor, { ...params, ...body }),
  );
}

/** Registers all calls of a list whose rows have an order, with no call besides. */
export function registerList<
  Q extends Any,
  F extends Any,
  D extends Any,
  L extends Any,
  M extends Any,
  I extends Any,
  C extends z.ZodType<{ updated_at: string }>,
>(list: List<Q, F, D, L, M, I> & Update<C, I> & Move) {
  return (binder: Bind, deps: Deps): void => {
    bindList(binder, deps, list);
    bindUpdate(binder, deps, list);
    bindMove(binder, deps, list);
  };
}
