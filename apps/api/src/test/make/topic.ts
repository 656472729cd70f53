import { randomUUID } from 'node:crypto';
import type { Side } from '@mam/contract/comments/thread-kinds';
import type { Localized } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';

interface TopicOptions {
  title?: string;
  ping?: string;
  side_reasons?: Record<Side, Localized>;
  summary?: string | null;
  status?: 'draft' | 'published';
  opens_at?: Date | null;
  closes_at?: Date | null;
  category?: string;
}

/** A published topic that opened at the beginning of November 2026. */
export function makeTopic(db: Database, options: TopicOptions = {}) {
  const { title = 'Có nên đưa mật khẩu?', ping = 'Bạn thấy sao?', summary = null } = options;
  const { status = 'published', category = 'gender', closes_at = null } = options;
  const { opens_at = new Date('2026-10-31T17:00:00Z') } = options;
  const names = {
    agree: { vi: 'Nên', en: 'Yes' },
    disagree: { vi: 'Không nên', en: 'No' },
    unsure: { vi: 'Chưa chắc', en: 'Not sure' },
  };
  return db
    .insertInto('topics')
    .values((eb) => ({
      uuid: randomUUID(),
      category_id: eb.selectFrom('categories').where('slug', '=', category).select('id'),
      title: JSON.stringify({ vi: title, en: `${title} (en)` }),
      ping: JSON.stringify({ vi: ping }),
      side_names: JSON.stringify(names),
      side_reasons: options.side_reasons && JSON.stringify(options.side_reasons),
      summary: summary && JSON.stringify({ vi: summary }),
      ...{ status, opens_at, closes_at },
    }))
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}
