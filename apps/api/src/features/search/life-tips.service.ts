import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Localized } from '@mam/contract/core/localized';
import { LIFE_TIP_COUNT } from '@mam/contract/core/site-map';
import { withoutSourceMarks } from '@mam/contract/text/source-marks';
import type { Database } from '../../db/connect.ts';
import { putLifeTip } from './search.items.queries.ts';

interface LifeTip extends Record<'title' | 'lead' | 'body', Localized> {
  id: number;
  /** The whole files. */
  text: Localized;
}

/**
 * Writes the life tips, which are files, to the index of the search. Called at each start; a tip whose text is as
 * before is left alone.
 */
export async function indexLifeTips(db: Database, content: string): Promise<void> {
  for (const { id, title, lead, body } of await readLifeTips(content))
    await putLifeTip(db, id, { title, lead, body });
}

/** The life tips in both languages. */
export function readLifeTips(content: string): Promise<LifeTip[]> {
  const ids = Array.from({ length: LIFE_TIP_COUNT }, (_, index) => index + 1);
  return Promise.all(
    ids.map(async (id) => {
      const [vi, en] = await Promise.all([readTip(content, id, 'vi'), readTip(content, id, 'en')]);
      const part = (name: keyof typeof vi) => ({ vi: vi[name], en: en[name] });
      return {
        id,
        title: part('title'),
        lead: part('lead'),
        body: part('body'),
        text: part('text'),
      };
    }),
  );
}

async function readTip(content: string, id: number, language: Language) {
  const name = `${String(id).padStart(2, '0')}.${language}.md`;
  const text = await readFile(join(content, 'life-tips', name), 'utf8');
  const [, front = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(withoutSourceMarks(text)) ?? [];
  return { title: lineOf(front, 'title'), lead: lineOf(front, 'summary'), body, text };
}

/** A line of the front matter, which is a string as in JSON. */
function lineOf(front: string, name: string): string {
  const line = new RegExp(`^${name}: (".*")$`, 'm').exec(front)?.[1];
  return line ? JSON.parse(line) : '';
}
