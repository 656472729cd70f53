import { type EditSource, editable } from './editable.ts';
import { type ListSource, listed } from './listed.ts';
import type { Noun, StatusTable } from './noun.ts';
import { order } from './order.ts';
import { updateRow, type Values } from './rows.queries.ts';
import { type Publication, states } from './states.ts';
import { trashable } from './trashable.ts';

type StatusSource<Filters, Sort extends string, Draft, Row, Item> = ListSource<
  Filters,
  Sort,
  Row,
  Item
> &
  Omit<EditSource<Draft, Row, Item>, 'update'> & {
    /** The columns of a draft, without `updated_at`. */
    toValues: (draft: Draft, now: Date) => Values;
    publication?: Publication;
  };

/** The service of a list whose rows are drafts or published, have an order, and are moved to the trash. */
export function statusList<
  Filters extends { keyword?: string | undefined },
  Sort extends string,
  Draft extends Record<string, unknown>,
  Row extends { updated_at: Date },
  Item,
>(noun: Noun<StatusTable>, source: StatusSource<Filters, Sort, Draft, Row, Item>) {
  return {
    ...listed(source),
    ...editable(noun, {
      ...source,
      update: (tx, id, { draft, now }) =>
        updateRow(tx, noun, { id, values: { ...source.toValues(draft, now), updated_at: now } }),
    }),
    ...trashable(noun),
    ...states(noun, source.publication),
    ...order(noun),
  };
}

interface StatusRow<L> {
  id: number;
  status: 'draft' | 'published';
  lacks: L;
  updated_at: Date;
  deleted_at: Date | null;
}

/** What every such list shows of a row beside its fields. */
export function stateOf<L>({ id, status, lacks, updated_at, deleted_at }: StatusRow<L>) {
  const state = deleted_at ? 'trash' : status;
  return { id, state, lacks, updated_at: updated_at.toISOString() } as const;
}
