import { randomBytes } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import { type Language, textIn } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Preview } from '@mam/contract/preview-links/preview-links';
import {
  PREVIEW_LINK_DAYS,
  PREVIEW_LINKS_MAX,
  type PreviewLink,
} from '@mam/contract/preview-links/preview-links.admin';
import { nameOrNull } from '@mam/contract/rules/person';
import type { Deps } from '../../../app.deps.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { hashToken } from '../../../http/access/session.ts';
import { addDays } from '../../../platform/clock.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { toPlayableInfo } from '../playables.view.ts';
import {
  deleteExpired,
  deleteLink,
  insertLink,
  type LinkRow,
  listLinks,
  lockItem,
  openLink,
} from './preview-links.queries.ts';

type LinkDeps = Pick<Deps, 'db' | 'clock'>;

export interface ItemRef {
  kind: PlayableKind;
  id: string | number;
}

const TOKEN_BYTES = 32;

/** The valid links of an item, newest first. */
export async function listPreviewLinks({ db, clock }: LinkDeps, item: ItemRef) {
  return { items: (await listLinks(db, item, clock.now())).map(toLink) };
}

/**
 * Creates a link that ends by itself. Its token is in this result only: the database has the hash.
 * @throws `preview_link.too_many`, the kind's own not-found error (also in the trash).
 */
export function createPreviewLink({ db, clock }: LinkDeps, actor: Actor, item: ItemRef) {
  const now = clock.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires_at = addDays(now, PREVIEW_LINK_DAYS);
  return db.transaction().execute(async (tx) => {
    const row = await requireItem(tx, item);
    await deleteExpired(tx, now);
    if ((await listLinks(tx, item, now)).length >= PREVIEW_LINKS_MAX) {
      throw new AppError('preview_link.too_many');
    }
    await insertLink(tx, {
      playable_id: row.id,
      token_hash: hashToken(token),
      user_id: actor.user_id,
      created_at: now,
      expires_at,
    });
    await recordChange(tx, actor, {
      ...{ verb: 'create_preview', subject: item.kind, id: row.id, label: row.title.vi },
      after: { expires_at },
    });
    const [link] = await listLinks(tx, item, now);
    if (!link) throw new Error('the link was inserted');
    return { ...toLink(link), token };
  });
}

/** @throws `preview_link.not_found` where the item has no such link. */
export async function revokePreviewLink(
  { db }: LinkDeps,
  actor: Actor,
  { link_id, ...item }: ItemRef & { link_id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await requireItem(tx, item);
    if (!(await deleteLink(tx, { id: link_id, playable_id: row.id }))) {
      throw new AppError('preview_link.not_found');
    }
    await recordChange(tx, actor, {
      ...{ verb: 'revoke_preview', subject: item.kind, id: row.id, label: row.title.vi },
    });
  });
}

interface OpenedLink {
  preview: Preview;
  /** Folder of the item's files, and until when the token opens it; undefined without a file. */
  files: { dir: string; until: Date } | undefined;
}

/** What a link shows, and counts the opening. @throws `preview_link.not_found`. */
export function openPreviewLink(
  { db, clock }: LinkDeps,
  { token, language }: { token: string; language: Language },
): Promise<OpenedLink> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const opened = await openLink(tx, hashToken(token), now);
    if (!opened) throw new AppError('preview_link.not_found');
    const { expires_at, item } = opened;
    const { media } = item;
    // What a draft may lack: no category has the id 0.
    const shown = {
      published_at: item.published_at ?? item.updated_at,
      category_id: item.category_id ?? 0,
    };
    return {
      preview: {
        expires_at: expires_at.toISOString(),
        is_published: item.status === 'published',
        title: textIn(item.title, language),
        description: textIn(item.description, language),
        references: item.reference_names.map((name) => textIn(name, language)),
        health_reviewed_on: item.health_reviewed_on,
        info: media && toPlayableInfo({ ...item, ...shown, media }, language, []),
      },
      files: media ? { dir: media.dir, until: expires_at } : undefined,
    };
  });
}

/** Locks the item of a link. @throws the kind’s own not-found error, also in the trash. */
export async function requireItem(tx: Database, { kind, id }: ItemRef) {
  const row = await lockItem(tx, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return row;
}

function toLink(row: LinkRow): PreviewLink {
  const { id, created_at, expires_at, open_count, last_opened_at } = row;
  return {
    id,
    open_count,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_opened_at: last_opened_at?.toISOString() ?? null,
    created_by: nameOrNull(row),
  };
}
