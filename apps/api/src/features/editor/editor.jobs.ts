import type { Deps } from '../../app.deps.ts';
import type { JobKind } from '../../db/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { makeMissingAudio } from './listening.service.ts';
import { copyAllToNewVersions } from './versions.service.ts';

/** Copies captions, chapters and posters to replaced files each minute. */
export async function startEditorJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('editor-copy', '* * * * *', () => copyAllToNewVersions(deps));
}

const PODCAST_AUDIO: JobKind<object> = { name: 'podcast-audio', concurrency: 1 };

/** Makes missing files for listening once at the start and each night, in a process that may run ffmpeg. */
export async function startAudioJobs(deps: Deps & { log: Log }): Promise<void> {
  await deps.jobs.work(PODCAST_AUDIO, () => makeMissingAudio(deps));
  await deps.jobs.send(PODCAST_AUDIO, {});
  await deps.jobs.every('podcast-audio-nightly', '30 3 * * *', () => makeMissingAudio(deps));
}
