import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Captions } from '@mam/contract/playables/editor.admin';
import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import type { Deps } from '../../app.deps.ts';
import { type Cue, checkCues, parseCaptions, writeVtt } from '../../captions/captions.ts';
import { decodeCaptions } from '../../captions/decode.ts';
import type { MediaColumn, TranscriptLine } from '../../db/columns.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { MEDIA_NAMES } from '../../transcoding/media-files.ts';
import { captionsNote } from './parts.captions.note.ts';
import { changeParts, nextFiles, readyParts, withFolder } from './parts.change.ts';
import { findParts, type PartsOf, type PartsRow } from './parts.queries.ts';

/** Seconds that a line of before there were ends is shown at most. */
const END_MISSING_S = 4;

/** Captions of one item in one language. */
export interface CaptionsOf extends PartsOf {
  language: Language;
}

/** What is put in their place; `revision`: as they were read. */
interface NewCaptions {
  cues: (duration: number) => Cue[];
  revision?: string | undefined;
}

/** Empty where there are none. @throws the kind's own not-found error. */
export async function getCaptions({ db }: Deps, item: CaptionsOf): Promise<Captions> {
  const row = await findParts(db, item);
  if (!row) throw new AppError(PLAYABLE_KINDS[item.kind].notFound);
  return toCaptions(row, item.language);
}

/**
 * Puts edited lines in the place of those before.
 * @throws `validation` with the number of a wrong line, `edit.stale` when they were changed meanwhile.
 */
export function setCaptions(
  deps: Deps,
  actor: Actor,
  { cues, revision, ...item }: CaptionsOf & { cues: Cue[]; revision?: string | undefined },
): Promise<Captions> {
  const checked = (duration: number) => checkCues(cues, duration);
  return replaceCaptions(deps, actor, { item, to: { cues: checked, revision } });
}

/** The same from a WebVTT or SubRip file, told apart by what is in it. */
export function setCaptionsFile(
  deps: Deps,
  actor: Actor,
  { file, ...item }: CaptionsOf & { file: Buffer },
): Promise<Captions> {
  const text = decodeCaptions(file);
  const cues = (duration: number) => parseCaptions(text, duration);
  return replaceCaptions(deps, actor, { item, to: { cues } });
}

export function removeCaptions(deps: Deps, actor: Actor, item: CaptionsOf): Promise<Captions> {
  return replaceCaptions(deps, actor, { item, to: { cues: () => [] } });
}

/** The lines that a row keeps. */
export function cuesOf(row: Pick<PartsRow, 'transcript'>, language: Language): Cue[] {
  const lines = row.transcript[language] ?? [];
  return lines.map((line, index) => ({ ...line, end: line.end ?? endOf(line, lines[index + 1]) }));
}

function replaceCaptions(
  deps: Deps,
  actor: Actor,
  { item, to }: { item: CaptionsOf; to: NewCaptions },
): Promise<Captions> {
  const { language } = item;
  return withFolder(deps, async (folder) => {
    const row = await changeParts(deps, item, async (locked) => {
      const { media, ...parts } = readyParts(locked);
      const before = cuesOf(parts, language);
      if (to.revision && to.revision !== revisionOf(before)) throw new AppError('edit.stale');
      const cues = to.cues(parts.duration);
      if (revisionOf(cues) === revisionOf(before)) return undefined;
      const name = MEDIA_NAMES.captions(language);
      if (cues.length > 0) await writeFile(join(folder, name), writeVtt(cues));
      const captions = languagesWith(media, language, cues.length > 0);
      const transcript = { ...parts.transcript, [language]: cues.length > 0 ? cues : undefined };
      return {
        columns: {
          media: await nextFiles(deps, media, { folder, drop: [name], captions }),
          transcript: JSON.stringify(transcript),
        },
        note: { actor, ...captionsNote(language, before, cues) },
      };
    });
    return toCaptions(row, language);
  });
}

function languagesWith(media: MediaColumn, language: Language, isThere: boolean) {
  return LANGUAGES.filter((each) => (each === language ? isThere : media.captions.includes(each)));
}

function toCaptions(row: PartsRow, language: Language): Captions {
  const cues = cuesOf(row, language);
  return { language, cues, revision: revisionOf(cues) };
}

function revisionOf(cues: readonly Cue[]): string {
  const content = cues.map(({ start, end, text }) => [start, end, text]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

function endOf({ start }: TranscriptLine, next: TranscriptLine | undefined): number {
  const end = Math.min(next?.start ?? Number.POSITIVE_INFINITY, start + END_MISSING_S);
  return end > start ? end : start + END_MISSING_S;
}
