import type { Localized } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/playables/kinds';
import { foldText } from '@mam/contract/text/fold';
import type { Transcript } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';
import { publishChange } from '../../platform/events.ts';
import type { MediaFiles } from '../../transcoding/media-files.ts';
import { insertPlayable } from './playables.queries.ts';

export interface NewPlayable {
  uuid: string;
  kind: PlayableKind;
  category: string;
  title: Localized;
  description: Localized;
  warning?: Localized | undefined;
  min_age: 0 | 18;
  duration: number;
  published_at: string;
  chapters: { start: number; title: Localized }[];
  /** Names of the publications the text rests on. */
  references: Localized[];
  files: MediaFiles;
  transcript: Transcript;
}

/** Stores a new item; published at once when its time has come, else scheduled. */
export async function createPlayable(tx: Database, item: NewPlayable, now: Date): Promise<void> {
  const published_at = new Date(item.published_at);
  await insertPlayable(tx, item.category, {
    uuid: item.uuid,
    kind: item.kind,
    title: JSON.stringify(item.title),
    description: JSON.stringify(item.description),
    warning: item.warning ? JSON.stringify(item.warning) : null,
    min_age: item.min_age,
    duration: item.duration,
    status: published_at > now ? 'scheduled' : 'published',
    published_at,
    media: JSON.stringify(item.files),
    chapters: JSON.stringify(item.chapters),
    transcript: JSON.stringify(item.transcript),
    reference_names: JSON.stringify(item.references),
    folded: foldedText(item),
  });
  await publishChange(tx, 'playables');
}

/** What a keyword is looked for in. */
export function foldedText({ title, description }: Pick<NewPlayable, 'title' | 'description'>) {
  return foldText([title.vi, title.en, description.vi, description.en].filter(Boolean).join(' '));
}
