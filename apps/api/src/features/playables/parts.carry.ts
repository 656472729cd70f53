import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@mam/contract/core/constants';
import { CUE_TOLERANCE_S } from '@mam/contract/playables/captions.rules';
import type { Deps } from '../../app.deps.ts';
import { type Cue, writeVtt } from '../../captions/captions.ts';
import type { MediaColumn, Transcript } from '../../db/columns.ts';
import type { Storage } from '../../platform/storage.ts';
import { MEDIA_NAMES, mediaPath, POSTER_WIDTHS } from '../../transcoding/media-files.ts';
import { cuesOf } from './parts.captions.ts';
import { changeParts, nextFiles, type PartsChange, withFolder } from './parts.change.ts';
import { listReplaced, type PartsOf, type PartsRow } from './parts.queries.ts';

type CarryDeps = Pick<Deps, 'db' | 'storage'>;

/** Gives every item whose file was just replaced its captions back, and the poster that was sent for it. */
export async function carryAllParts(deps: CarryDeps): Promise<void> {
  for (const item of await listReplaced(deps.db)) await carryParts(deps, item);
}

/** What reaches beyond the end of a shorter file is left behind: lines, and chapters. */
export async function carryParts(deps: CarryDeps, item: PartsOf): Promise<void> {
  await withFolder(deps, (folder) => changeParts(deps, item, (row) => carry(deps, row, folder)));
}

async function carry(
  deps: CarryDeps,
  row: PartsRow,
  folder: string,
): Promise<PartsChange | undefined> {
  const { media, previous_media: from, duration } = row;
  if (!media || !from) return undefined;
  const own_poster = from.own_poster && (await copyPosters(deps.storage, from, folder));
  const transcript: Transcript = {};
  for (const language of LANGUAGES) {
    const cues = fitting(cuesOf(row, language), duration);
    if (cues.length === 0) continue;
    transcript[language] = cues;
    await writeFile(join(folder, MEDIA_NAMES.captions(language)), writeVtt(cues));
  }
  const captions = LANGUAGES.filter((language) => transcript[language]);
  const isSame = !own_poster && captions.length === 0;
  return {
    columns: {
      ...(!isSame && {
        media: await nextFiles(deps, media, {
          folder,
          captions,
          ...(own_poster && { own_poster }),
        }),
      }),
      transcript: JSON.stringify(transcript),
      chapters: JSON.stringify(row.chapters.filter(({ start }) => start < duration)),
      previous_media: null,
    },
  };
}

function fitting(cues: Cue[], duration: number): Cue[] {
  const end = duration + CUE_TOLERANCE_S;
  return cues
    .filter(({ start }) => start < duration)
    .map((cue) => ({ ...cue, end: Math.min(cue.end, end) }));
}

/** False where the files of before are gone by now: the new file's own poster stays. */
async function copyPosters(storage: Storage, from: MediaColumn, folder: string): Promise<boolean> {
  const names = POSTER_WIDTHS.flatMap((width) => [
    MEDIA_NAMES.poster(width, 'avif'),
    MEDIA_NAMES.poster(width, 'webp'),
  ]);
  // In its place, or taken away from readers for good.
  for (const root of [storage.root, join(storage.root, '../removed')]) {
    const before = join(root, mediaPath(from, '.'));
    const copies = names.map((name) => copyFile(join(before, name), join(folder, name)));
    const results = await Promise.allSettled(copies);
    if (results.every(({ status }) => status === 'fulfilled')) return true;
  }
  return false;
}
