import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@mam/contract/core/constants';
import { CUE_TOLERANCE_S } from '@mam/contract/playables/captions.rules';
import type { Deps } from '../../../app.deps.ts';
import { type Cue, writeVtt } from '../../../captions/captions.ts';
import type { MediaColumn, Transcript } from '../../../db/columns.ts';
import { type Storage, withWorkFolder } from '../../../platform/storage/storage.ts';
import { MEDIA_NAMES, mediaPath, posterWidths } from '../../../transcoding/media-files.ts';
import { type EditorRow, type ItemRef, listReplaced } from './editor.admin.queries.ts';
import { changeItem, type EditorChange, newVersion } from './editor.admin.service.ts';
import { toCues } from './editor.captions.rules.ts';

type VersionDeps = Pick<Deps, 'db' | 'storage'>;

/** Copies captions, chapters, an uploaded poster and a discreet one to the new files of every item whose file was replaced. */
export async function copyAllToNewVersions(deps: VersionDeps): Promise<void> {
  for (const item of await listReplaced(deps.db)) await copyToNewVersion(deps, item);
}

/** Cues and chapters beyond the end of a shorter file are dropped. */
export async function copyToNewVersion(deps: VersionDeps, item: ItemRef): Promise<void> {
  await withWorkFolder(deps, (folder) =>
    changeItem(deps, item, (row) => copyEdits(deps, row, folder)),
  );
}

async function copyEdits(
  deps: VersionDeps,
  row: EditorRow,
  folder: string,
): Promise<EditorChange | undefined> {
  const { media, previous_media: from, duration } = row;
  if (!media || !from) return undefined;
  const copy = (widths: number[] | undefined, nameOf: typeof MEDIA_NAMES.poster) =>
    copyPictures(deps.storage, from, { widths, nameOf, folder });
  const posters = from.own_poster ? posterWidths(from) : undefined;
  const isCopied = await copy(posters, MEDIA_NAMES.poster);
  const hasDiscreet = await copy(from.discreet_widths, MEDIA_NAMES.discreet);
  const transcript: Transcript = {};
  for (const language of LANGUAGES) {
    const cues = clipCues(toCues(row.transcript, language), duration);
    if (cues.length === 0) continue;
    transcript[language] = cues;
    await writeFile(join(folder, MEDIA_NAMES.captions(language)), writeVtt(cues));
  }
  const captions = LANGUAGES.filter((language) => transcript[language]);
  const isSame = !isCopied && !hasDiscreet && captions.length === 0;
  return {
    columns: {
      ...(!isSame && {
        media: await newVersion(deps, media, {
          folder,
          captions,
          ...(isCopied && { own_poster: true, poster_widths: posterWidths(from) }),
          ...(hasDiscreet && { discreet_widths: from.discreet_widths }),
        }),
      }),
      transcript: JSON.stringify(transcript),
      chapters: JSON.stringify(row.chapters.filter(({ start }) => start < duration)),
      previous_media: null,
    },
  };
}

function clipCues(cues: Cue[], duration: number): Cue[] {
  const end = duration + CUE_TOLERANCE_S;
  return cues
    .filter(({ start }) => start < duration)
    .map((cue) => ({ ...cue, end: Math.min(cue.end, end) }));
}

interface Pictures {
  /** Absent where there is nothing to copy. */
  widths: number[] | undefined;
  nameOf: typeof MEDIA_NAMES.poster;
  folder: string;
}

/** False when there are none, or the previous files no longer exist: then the new file keeps what it has. */
async function copyPictures(
  storage: Storage,
  from: MediaColumn,
  { widths, nameOf, folder }: Pictures,
): Promise<boolean> {
  if (!widths) return false;
  const names = widths.flatMap((width) => [nameOf(width, 'avif'), nameOf(width, 'webp')]);
  const pictures = await Promise.all(names.map((name) => storage.read(mediaPath(from, name))));
  const copies = pictures.flatMap((bytes, n) => (bytes ? [[names[n] ?? '', bytes] as const] : []));
  if (copies.length < names.length) return false;
  for (const [name, bytes] of copies) await writeFile(join(folder, name), bytes);
  return true;
}
