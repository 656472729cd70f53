import type { Deps } from '../../../app.deps.ts';
import type { JobKind } from '../../../db/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { completePosters } from './editor.admin.posters.service.ts';
import { makeMissingAudio } from './editor.listening.service.ts';

const COMPLETE_POSTERS: JobKind<Record<string, never>> = {
  name: 'editor-complete-posters',
  concurrency: 1,
};

/** Completes old posters after a start. */
export async function startEditorJobs(deps: Deps & { log: Log }): Promise<void> {
  await deps.jobs.work(COMPLETE_POSTERS, async () => {
    const unreadable = await completePosters(deps);
    if (unreadable.length > 0) deps.log.warn({ ids: unreadable }, 'posters cannot be read');
  });
  await deps.jobs.send(COMPLETE_POSTERS, {});
}

const PODCAST_AUDIO: JobKind<object> = { name: 'podcast-audio', concurrency: 1 };

/** Makes missing files for listening once at the start, in a process that may run ffmpeg. */
export async function startAudioJobs(deps: Deps & { log: Log }): Promise<void> {
  await deps.jobs.work(PODCAST_AUDIO, () => makeMissingAudio(deps));
  await deps.jobs.send(PODCAST_AUDIO, {});
}
