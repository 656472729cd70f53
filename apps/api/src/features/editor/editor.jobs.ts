import type { Deps } from '../../app.deps.ts';
import { copyAllToNewVersions } from './versions.service.ts';

/** Copies captions, chapters and posters to replaced files each minute. */
export async function startEditorJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('editor-copy', '* * * * *', () => copyAllToNewVersions(deps));
}
