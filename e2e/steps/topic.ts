import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '../reader.ts';

interface TopicOptions {
  title?: string;
  ping?: string;
  isClosed?: boolean;
  summary?: string;
  /** With a sentence for each side: `REASONS`. */
  hasReasons?: boolean;
}

/**
 * A topic of this test only; closed since yesterday, or open without end. Long ago opened: lists, which
 * other journeys read, do not begin with it.
 */
export async function makeTopic(options: TopicOptions = {}): Promise<string> {
  const {
    title = 'Có nên đưa mật khẩu cho nhau?',
    isClosed = false,
    summary,
    hasReasons,
  } = options;
  const ping = options.ping
    ? { vi: options.ping }
    : { vi: 'Bạn thấy sao?', en: 'What do you think?' };
  const uuid = randomUUID();
  const names = {
    agree: { vi: 'Nên', en: 'Share' },
    disagree: { vi: 'Không nên', en: 'Keep it' },
    unsure: { vi: 'Chưa chắc', en: 'Not sure' },
  };
  const { vi, en } = REASONS;
  const reasons = {
    agree: { vi: vi.agree, en: en.agree },
    disagree: { vi: vi.disagree, en: en.disagree },
    unsure: { vi: vi.unsure, en: en.unsure },
  };
  await inDatabase((client) =>
    client.query(
      `insert into topics (uuid, category_id, title, ping, side_names, side_reasons, summary, status, opens_at, closes_at, agree, disagree, shown_agree, shown_disagree)
       select $1, id, $2, $3, $4, $5, $6, 'published', '2020-01-01',
         case when $7 then now() - interval '1 day' end, 9, 3, 9, 3
       from categories order by id limit 1`,
      [
        uuid,
        JSON.stringify({ vi: title }),
        JSON.stringify(ping),
        JSON.stringify(names),
        hasReasons ? JSON.stringify(reasons) : null,
        summary ? JSON.stringify({ vi: summary }) : null,
        isClosed,
      ],
    ),
  );
  return `/pingpong/${uuid}`;
}

/** The key of a side, by the side's name. */
export const key = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name: new RegExp(`^${name}`) });
/** The names of the sides of such a topic. */
export const SIDES = {
  vi: { agree: 'Nên', disagree: 'Không nên', unsure: 'Chưa chắc' },
  en: { agree: 'Share', disagree: 'Keep it', unsure: 'Not sure' },
};
/** The reasons of the sides of such a topic. */
export const REASONS = {
  vi: {
    agree: 'Đưa cho nhau là tin nhau.',
    disagree: 'Tin nhau thì không cần đưa.',
    unsure: 'Còn tùy lúc, tùy người.',
  },
  en: {
    agree: 'Sharing it is trust.',
    disagree: 'Trust needs no password.',
    unsure: 'It depends on when and who.',
  },
};

/** Other journeys have topics of their own. */
export async function changeTopic(path: string, columns: string): Promise<void> {
  const uuid = path.split('/').at(-1);
  await inDatabase((client) =>
    client.query(`update topics set ${columns} where uuid = $1`, [uuid]),
  );
}
