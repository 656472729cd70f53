import type { AuditEntry } from '@mam/contract/audit/audit';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { describe, expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../../test/admin-client.ts';
import type { TestApp } from '../../../test/app.ts';
import { untilBlocked } from '../../../test/lock-waits.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const { create, save, bulk } = createPlayableClient(kind, () => ({ app, admin }));

  const history = async (id: number): Promise<AuditEntry[]> =>
    (await admin.call('GET', `/api/admin/audit?subject=${kind}&subject_id=${id}`)).body.items;

  async function restore(id: number, entry: AuditEntry | undefined, updated_at?: string) {
    const { body: item } = await admin.call('GET', `${adminBase}/${id}`);
    return admin.call('POST', `${adminBase}/${id}/history/${entry?.id}/restore`, {
      updated_at: updated_at ?? item.updated_at,
    });
  }

  test('the values from before an entry come back as a new change, whatever was changed since', async () => {
    const health_reviewed_on = '2026-11-20';
    const item = await create({ references: [{ vi: 'WHO 2024' }], health_reviewed_on });
    await save(item.id, {
      title: { vi: 'Hai' },
      warning: { vi: 'Có cảnh khó' },
      references: [],
      health_reviewed_on: null,
      published_at: null,
    });
    await save(item.id, {
      description: { vi: 'Mô tả khác' },
      warning: { vi: 'Có cảnh khó' },
      published_at: null,
    });
    const [, first] = await history(item.id);
    const { status, body } = await restore(item.id, first);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: { vi: 'Giới và giới tính', en: 'Sex and gender' },
      description: { vi: 'Mô tả khác' },
      warning: null,
      references: [{ vi: 'WHO 2024' }],
      // The text is again the one that was reviewed.
      health_reviewed_on,
      // The publication is never restored: it would take a page from readers or show a draft.
      status: 'draft',
    });
    const [newest, ...rest] = await history(item.id);
    expect(rest).toHaveLength(3);
    expect(newest).toMatchObject({ verb: 'update', user: { id: admin.user_id } });
    expect(newest?.changes).toContainEqual({
      field: 'title.vi',
      before: 'Hai',
      after: 'Giới và giới tính',
    });
  });

  /** An item whose chapters were set twice, with the last entry of its history. */
  async function changeChapters() {
    const item = await create();
    const set = (vi: string) =>
      admin.call('PUT', `${adminBase}/${item.id}/chapters`, {
        chapters: [{ start: 0, title: { vi } }],
      });
    await set('Một');
    await set('Hai');
    const [newest] = await history(item.id);
    return { item, set, newest };
  }

  test('chapters come back as a whole', async () => {
    const { item, set, newest } = await changeChapters();
    const { updated_at } = (await admin.call('GET', `${adminBase}/${item.id}`)).body;
    app.clock.move(1_000);
    await set('Ba');
    // The page of the history was opened before.
    expect((await restore(item.id, newest, updated_at)).body.error).toBe('edit.stale');
    expect((await restore(item.id, newest)).body.chapters).toEqual([
      { start: 0, title: { vi: 'Một' } },
    ]);
  });

  test('chapters are not restored over a change that is stored in the same moment', async () => {
    const { item, newest } = await changeChapters();
    app.clock.move(1_000);
    const row = app.db.updateTable('playables').where('id', '=', item.id);
    const restoring = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('playables').where('id', '=', item.id).select('id').forUpdate().execute();
      // It has read the version that it knows, and waits to write.
      const waiting = restore(item.id, newest);
      await untilBlocked(app.db, 1);
      await tx.executeQuery(row.set({ updated_at: app.clock.now() }).compile());
      return { waiting };
    });
    expect(await restoring.waiting).toMatchObject({ status: 409, body: { error: 'edit.stale' } });
    const { body } = await admin.call('GET', `${adminBase}/${item.id}`);
    expect(body.chapters).toEqual([{ start: 0, title: { vi: 'Hai' } }]);
  });

  test('a stale page, another item’s entry and an entry without such values are refused', async () => {
    const item = await create();
    const other = await create();
    await save(item.id, { title: { vi: 'Hai' } });
    await bulk('hide', [item.id]);
    const [hidden, changed, created] = await history(item.id);
    const stale = await restore(item.id, changed, item.updated_at);
    expect(stale).toMatchObject({ status: 409, body: { error: 'edit.stale' } });
    for (const [id, entry] of [
      [other.id, changed],
      [item.id, hidden],
      [item.id, created],
    ] as const) {
      expect((await restore(id, entry)).body.error).toBe('edit.not_restorable');
    }
    expect((await restore(item.id, changed)).status).toBe(200);
    await bulk('trash', [item.id]);
    expect((await restore(item.id, changed)).status).toBe(404);
  });
});
