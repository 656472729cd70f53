import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@mam/contract/core/constants';
import type { Localized } from '@mam/contract/core/localized';
import { LIFE_TIP_COUNT } from '@mam/contract/core/site-map';
import { withoutSourceMarks } from '@mam/contract/text/source-marks';
import type { Database } from '../../db/connect.ts';
import { putLifeTip } from './search.items.queries.ts';

/**
 * Writes the life tips, which are files, to the index of the search. Called at each start; a tip whose text is as
 * before is left alone.
 */
export async function indexLifeTips(db: Database, content: string): Promise<void> {
  for (let id = 1; id <= LIFE_TIP_COUNT; id += 1) {
    const texts = await Promise.all(LANGUAGES.map((language) => readTip(content, id, language)));
    const part = (name: 'title' | 'lead' | 'body'): Localized => ({
      vi: texts[0]?.[name] ?? '',
      en: texts[1]?.[name] ?? '',
    });
    await putLifeTip(db, id, {
      title: part('title'),
      lead: part('lead'),
      body: part('body'),
    });
  }
}

async function readTip(content: string, id: number, language: string) {
  const name = `${String(id).padStart(2, '0')}.${language}.md`;
  const text = withoutSourceMarks(await readFile(join(content, 'life-tips', name), 'utf8'));
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { title: lineOf(front, 'title'), lead: lineOf(front, 'summary'), body };
}

/** A line of the front matter, which is a string as in JSON. */
function lineOf(front: string, name: string): string {
  const line = new RegExp(`^${name}: (".*")$`, 'm').exec(front)?.[1];
  return line ? JSON.parse(line) : '';
}
