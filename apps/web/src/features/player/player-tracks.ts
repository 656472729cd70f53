import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { CaptionChoice } from './player-preferences.ts';

/** Shows captions in one language, or none; other tracks do not change. */
export function showCaptions(media: HTMLMediaElement, choice: CaptionChoice): void {
  for (const track of media.textTracks) {
    if (track.kind !== 'captions') continue;
    track.mode = track.language === choice ? 'showing' : 'disabled';
  }
}

/** The language of the captions on screen. */
export function shownCaptions(media: HTMLMediaElement): CaptionChoice {
  for (const track of media.textTracks) {
    if (track.kind !== 'captions' || track.mode !== 'showing') continue;
    if (track.language === 'vi' || track.language === 'en') return track.language;
  }
  return 'off';
}

/** Adds the chapters to the seek bar: media-chrome reads them from a text track. */
export function addChapters(media: HTMLMediaElement, info: PlayableInfo): void {
  const isThere = [...media.textTracks].some((track) => track.kind === 'chapters');
  if (isThere || info.chapters.length < 2) return;
  const track = media.addTextTrack('chapters');
  info.chapters.forEach((chapter, index) => {
    const end = info.chapters[index + 1]?.start ?? info.duration;
    track.addCue(new VTTCue(chapter.start, end, chapter.title));
  });
}
