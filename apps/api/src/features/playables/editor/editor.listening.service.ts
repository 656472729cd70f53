import type { Deps } from '../../../app.deps.ts';
import type { Log } from '../../../platform/log.ts';
import { withWorkFolder } from '../../../platform/storage/storage.ts';
import { makeListeningFile } from '../../../transcoding/listening.ts';
import { MEDIA_NAMES, mediaPath } from '../../../transcoding/media-files.ts';
import { findEditorRow, type ItemRef, listWithoutAudio } from './editor.admin.queries.ts';
import { changeItem, newVersion } from './editor.admin.service.ts';

/**
 * Makes the file for listening of every podcast that was published before there was one. A podcast whose
 * file cannot be made plays its download until the next run.
 */
export async function makeMissingAudio(deps: Deps & { log: Log }): Promise<void> {
  let after = 0;
  for (;;) {
    const items = await listWithoutAudio(deps.db, after);
    for (const item of items) {
      await addAudio(deps, item).catch((error: unknown) =>
        deps.log.warn({ err: error, id: item.id }, 'a podcast has no file for listening'),
      );
    }
    const last = items.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function addAudio(deps: Deps, item: ItemRef): Promise<void> {
  const { media: files } = await findEditorRow(deps.db, item);
  if (!files) return;
  await withWorkFolder(deps, async (folder) => {
    const download = mediaPath(files, MEDIA_NAMES.download('podcast'));
    const made = await deps.storage.withFile(download, (file) =>
      makeListeningFile({ tools: deps.tools, target: folder }, file),
    );
    await changeItem(deps, item, async ({ media }) => {
      // Another file has taken its place meanwhile, and brings its own.
      if (media?.dir !== files.dir) return undefined;
      return { columns: { media: await newVersion(deps, media, { folder, ...made }) } };
    });
  });
}
