import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Captions } from '@mam/contract/playables/editor.admin';
import type { Deps } from '../../../app.deps.ts';
import { type Cue, checkCues, parseCaptions, writeVtt } from '../../../captions/captions.ts';
import { decodeCaptions } from '../../../captions/decode.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { withWorkFolder } from '../../../platform/storage/storage.ts';
import { MEDIA_NAMES } from '../../../transcoding/media-files.ts';
import { type EditorRow, findEditorRow, type ItemRef } from './editor.admin.queries.ts';
import { assertReady, changeItem, newVersion } from './editor.admin.service.ts';
import { captionsAudit, captionsRevision, toCues } from './editor.captions.rules.ts';

/** Captions of one item in one language. */
export interface CaptionsRef extends ItemRef {
  language: Language;
}

interface NewCaptions {
  /** Returns the checked cues for an item of that length in seconds. */
  cues: (duration: number) => Cue[];
  /** Revision that the edit is based on. */
  revision?: string | undefined;
}

/** No cues for an item without captions. @throws the kind's own not-found error. */
export async function getCaptions({ db }: Deps, item: CaptionsRef): Promise<Captions> {
  return toCaptions(await findEditorRow(db, item), item.language);
}

/**
 * Replaces the captions by edited cues.
 * @throws `validation` with the number of an invalid cue, `edit.stale` after a change in between.
 */
export function setCaptions(
  deps: Deps,
  actor: Actor,
  { cues, revision, ...item }: CaptionsRef & { cues: Cue[]; revision?: string | undefined },
): Promise<Captions> {
  const checked = (duration: number) => checkCues(cues, duration);
  return replaceCaptions(deps, actor, { item, next: { cues: checked, revision } });
}

/** Replaces the captions by those of a WebVTT or SubRip file; the content decides which it is. */
export function setCaptionsFile(
  deps: Deps,
  actor: Actor,
  { file, ...item }: CaptionsRef & { file: Buffer },
): Promise<Captions> {
  const text = decodeCaptions(file);
  const cues = (duration: number) => parseCaptions(text, duration);
  return replaceCaptions(deps, actor, { item, next: { cues } });
}

export function removeCaptions(deps: Deps, actor: Actor, item: CaptionsRef): Promise<Captions> {
  return replaceCaptions(deps, actor, { item, next: { cues: () => [] } });
}

async function replaceCaptions(
  deps: Deps,
  actor: Actor,
  { item, next }: { item: CaptionsRef; next: NewCaptions },
): Promise<Captions> {
  const { language } = item;
  const name = MEDIA_NAMES.captions(language);
  const row = await withWorkFolder(deps, (folder) =>
    changeItem(deps, item, async (locked) => {
      const { media, transcript, duration } = assertReady(locked);
      const before = toCues(transcript, language);
      const revision = captionsRevision(before);
      if (next.revision && next.revision !== revision) throw new AppError('edit.stale');
      const cues = next.cues(duration);
      if (captionsRevision(cues) === revision) return undefined;
      if (cues.length > 0) await writeFile(join(folder, name), writeVtt(cues));
      const changed = { ...transcript, [language]: cues.length > 0 ? cues : undefined };
      const captions = LANGUAGES.filter((each) =>
        each === language ? cues.length > 0 : media.captions.includes(each),
      );
      return {
        columns: {
          media: await newVersion(deps, media, { folder, drop: [name], captions }),
          transcript: JSON.stringify(changed),
        },
        audit: { actor, ...captionsAudit(language, before, cues) },
      };
    }),
  );
  return toCaptions(row, language);
}

function toCaptions({ transcript }: EditorRow, language: Language): Captions {
  const cues = toCues(transcript, language);
  return { language, cues, revision: captionsRevision(cues) };
}
