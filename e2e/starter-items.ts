import { inDatabase } from './reader.ts';

/** A starter video that the set-up makes one for readers of 18 or over. */
export const ADULT_VIDEO = '01a17249-c680-72f8-a1fc-0bf3455ae6d4';

/** A video or podcast of the starter content. */
export interface Item {
  id: number;
  uuid: string;
  /** Seconds. */
  duration: number;
  path: string;
}

/**
 * Published items that need no consent, those of the starter content only: each has its spoken words. The
 * video that the journey of an admin publishes has none, and is gone before other journeys are done with it.
 */
export function starterItems(kind: 'video' | 'podcast'): Promise<Item[]> {
  return inDatabase(async (client) => {
    const { rows } = await client.query(
      `select id, uuid, duration, '/' || kind || '/' || uuid as path from playables
       where kind = $1 and min_age = 0 and status = 'published' and transcript <> '{}' order by id`,
      [kind],
    );
    return rows;
  });
}

/** The video below which a journey writes more comments than a page of them has. */
export async function longThreadItem(): Promise<Item> {
  const item = (await starterItems('video')).at(-1);
  if (!item) throw new Error('no video');
  return item;
}

/** Any of them but that. Other tests may write below it: texts must be unique. */
export async function someItem(kind: 'video' | 'podcast' = 'video'): Promise<Item> {
  const { uuid } = await longThreadItem();
  const items = (await starterItems(kind)).filter((item) => item.uuid !== uuid);
  const item = items[Math.floor(Math.random() * items.length)];
  if (!item) throw new Error(`no ${kind}`);
  return item;
}
