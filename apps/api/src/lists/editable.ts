import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../http/access/request-context.ts';
import { record, type Subject } from './noun.ts';

interface Edit<Draft> {
  draft: Draft;
  now: Date;
}

type Existing<Draft> = Edit<Draft> & { id: number; updated_at?: string | undefined };

export interface EditSource<Draft, Row, Item> {
  /** Finds a row, which may be in the trash where its form shows it. */
  find: (db: Database, id: number) => Promise<Row | undefined>;
  /** Finds a row outside the trash and locks it until the end of the transaction. */
  lock: (tx: Database, id: number) => Promise<Row | undefined>;
  insert: (tx: Database, draft: Draft, now: Date) => Promise<number>;
  update: (tx: Database, id: number, edit: Edit<Draft> & { before: Row }) => Promise<void>;
  /** Throws for a draft that must not be saved; `before` is undefined for a new row. */
  check?: (
    tx: Database,
    actor: Actor,
    edit: Edit<Draft> & { before?: Row | undefined },
  ) => Promise<void>;
  /** What else a save writes; `before` is undefined for a new row. @returns what of the draft was kept otherwise */
  after?: (
    tx: Database,
    actor: Actor,
    edit: Edit<Draft> & { id: number; before?: Row | undefined },
  ) => Promise<Partial<Draft>>;
  draftOf: (row: Row) => Draft;
  labelOf: (draft: Draft) => string;
  toItem: (row: Row, now: Date) => Item;
}

/** Reads, creates and updates rows of a list. */
export function editable<
  Draft extends Record<string, unknown>,
  Row extends { updated_at: Date },
  Item,
>(noun: Subject, source: EditSource<Draft, Row, Item>) {
  /** @throws the noun's `not_found`. */
  async function get({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<Item> {
    return source.toItem(required(await source.find(db, id), noun), clock.now());
  }

  /** `create` in a transaction. @returns its id */
  async function createIn(tx: Database, actor: Actor, edit: Edit<Draft>): Promise<number> {
    await source.check?.(tx, actor, edit);
    const { draft, now } = edit;
    const id = await source.insert(tx, draft, now);
    const kept = await source.after?.(tx, actor, { id, draft, now });
    const label = source.labelOf(draft);
    await record(noun, tx)(actor, { verb: 'create', id, label, after: { ...draft, ...kept } });
    return id;
  }

  /** `update` in a transaction; without `updated_at` of whatever version. */
  async function updateIn(tx: Database, actor: Actor, edit: Existing<Draft>): Promise<void> {
    const { id, draft, now, updated_at } = edit;
    const before = required(await source.lock(tx, id), noun);
    if (updated_at && before.updated_at.toISOString() !== updated_at) {
      throw new AppError('edit.stale');
    }
    await source.check?.(tx, actor, { draft, now, before });
    await source.update(tx, id, { draft, now, before });
    const kept = await source.after?.(tx, actor, { id, draft, now, before });
    const sides = { before: source.draftOf(before), after: { ...draft, ...kept } };
    await record(noun, tx)(actor, { verb: 'update', id, label: source.labelOf(draft), ...sides });
  }

  return {
    get,
    createIn,
    updateIn,
    async create(deps: Deps, actor: Actor, draft: Draft): Promise<Item> {
      const now = deps.clock.now();
      const id = await deps.db.transaction().execute((tx) => createIn(tx, actor, { draft, now }));
      return get(deps, id);
    },
    /** @throws the noun's `not_found`, and `edit.stale` after a save in between. */
    async update(deps: Deps, actor: Actor, edit: Omit<Existing<Draft>, 'now'>): Promise<Item> {
      const now = deps.clock.now();
      await deps.db.transaction().execute((tx) => updateIn(tx, actor, { ...edit, now }));
      return get(deps, edit.id);
    },
  };
}

function required<Row>(row: Row | undefined, { not_found }: Subject): Row {
  if (row === undefined) throw new AppError(not_found);
  return row;
}
