import type { StateChange, stateCalls } from '@mam/contract/core/bulk';
import type { Deps } from '../app.deps.ts';
import type { Actor } from '../http/access/request-context.ts';
import type { Binder } from '../http/bind.ts';

type Calls = ReturnType<typeof stateCalls<string, 'delete' | 'trash'>>;
type Change = (deps: Deps, actor: Actor, ids: number[]) => Promise<{ changed: number[] }>;

/** Binds the `stateCalls` of a noun to its service. */
export function bindStates(
  { bind }: Pick<Binder, 'bind'>,
  deps: Deps,
  { calls, service }: { calls: Calls; service: Record<StateChange, Change> },
): void {
  for (const change of ['publish', 'hide', 'trash', 'restore'] as const) {
    bind(calls[change], ({ body }, { actor }) => service[change](deps, actor, body.ids));
  }
}
