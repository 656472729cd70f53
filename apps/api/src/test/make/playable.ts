import { randomUUID } from 'node:crypto';
import type { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { Localized } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Database } from '../../db/connect.ts';
import {
  createReadyPlayable,
  type NewPlayable,
} from '../../features/playables/playables.service.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';

interface PlayableOptions {
  kind?: PlayableKind;
  category?: (typeof CATEGORY_SLUGS)[number];
  title?: Localized;
  description?: Localized;
  published_at?: string;
  min_age?: 0 | 18;
  health_reviewed_on?: string;
  has_synthetic_voice?: boolean;
  views?: number;
  likes?: number;
  dislikes?: number;
  status?: 'draft' | 'scheduled' | 'published' | 'trash';
}

/** The input of an admin; published on 1 November 2026 by default. */
export function newPlayable(overrides: Partial<NewPlayable> = {}): NewPlayable {
  return {
    uuid: randomUUID(),
    kind: 'video',
    category: 'safe-sex',
    title: { vi: 'Một video', en: 'A video' },
    description: { vi: 'Mô tả', en: 'Description' },
    min_age: 0,
    duration: 60,
    published_at: '2026-11-01T00:00:00.000Z',
    chapters: [{ start: 0, title: { vi: 'Mở đầu', en: 'Opening' } }],
    references: [{ vi: 'Tờ thông tin', en: 'Fact sheet' }],
    files: {
      dir: newMediaDir(),
      version: 1,
      has_hls: true,
      captions: ['vi', 'en'],
      bytes: { download: 1000, stream: 1000, audio: 300 },
    },
    transcript: { vi: [{ start: 0, text: 'Chào bạn' }], en: [{ start: 0, text: 'Hello' }] },
    ...overrides,
  };
}

/** Creates an item without real files, published by default. */
export async function makePlayable(db: Database, options: PlayableOptions = {}) {
  const { status = 'published', views = 0, likes = 0, dislikes = 0, ...overrides } = options;
  const item = newPlayable(overrides);
  await createReadyPlayable(db, item, new Date(item.published_at));
  const { uuid } = item;
  const { id } = await db
    .updateTable('playables')
    .set({ views, likes, dislikes, status })
    .where('uuid', '=', uuid)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, uuid };
}
