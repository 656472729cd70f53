import type { PlayedItem } from './played-item.ts';
import { CAPTION_CHOICES, type CaptionChoice, readPlayerPrefs } from './player-preferences.ts';

/** The language that all videos are spoken in. */
const SPOKEN = 'vi';

interface CaptionContext {
  /** Languages of the captions that the video has. */
  offered: readonly CaptionChoice[];
  /** What the reader has chosen on this device. */
  chosen: CaptionChoice | undefined;
  /** Language of the page. */
  language: CaptionChoice;
  /** Phones and tablets, which are often watched beside other people. */
  isTouch: boolean;
  hasSound: boolean;
  /** The picture shows every word. */
  hasOpenCaptions: boolean;
}

/**
 * The captions at the start of a video. The reader's own choice wins; without one they are on where the
 * film is silent or the page has another language than it, and on touch screens; off where the picture shows every
 * word.
 */
export function defaultCaptions(context: CaptionContext): CaptionChoice {
  const { offered, chosen, language, isTouch, hasSound, hasOpenCaptions } = context;
  if (chosen === 'off' || (chosen && offered.includes(chosen))) return chosen;
  if (!chosen && hasOpenCaptions) return 'off';
  const isWanted = Boolean(chosen) || language !== SPOKEN || isTouch || !hasSound;
  if (!isWanted) return 'off';
  const order: CaptionChoice[] = [language, SPOKEN, ...offered];
  return order.find((each) => offered.includes(each)) ?? 'off';
}

/** Switches the first captions on before the video loads, so that they are there with its first frame. */
export function showFirstCaptions(media: HTMLMediaElement, info: PlayedItem): CaptionChoice {
  const { lang } = document.documentElement;
  const { captions, hasSound } = readPlayerPrefs();
  const choice = defaultCaptions({
    offered: info.sources.captions.map(({ language }) => language),
    chosen: captions,
    hasSound,
    hasOpenCaptions: info.has_open_captions === true,
    language: lang === 'en' ? 'en' : 'vi',
    isTouch: matchMedia('(pointer: coarse)').matches,
  });
  showCaptions(media, choice);
  return choice;
}

/** Shows captions in one language, or none; other tracks do not change. */
export function showCaptions(media: HTMLMediaElement, choice: CaptionChoice): void {
  for (const track of media.textTracks) {
    if (track.kind !== 'captions') continue;
    track.mode = track.language === choice ? 'showing' : 'disabled';
  }
}

/** The languages of the captions on screen. */
export function shownCaptions(media: HTMLMediaElement): CaptionChoice[] {
  const shown = [...media.textTracks].filter(
    ({ kind, mode }) => kind === 'captions' && mode === 'showing',
  );
  return CAPTION_CHOICES.filter((choice) => shown.some(({ language }) => language === choice));
}

/** The captions in one language. */
export function captionTrack(
  media: HTMLMediaElement,
  choice: CaptionChoice,
): TextTrack | undefined {
  return [...media.textTracks].find(
    ({ kind, language }) => kind === 'captions' && language === choice,
  );
}

/** The words of the captions that are due, without the line breaks of a wide picture. */
export function spokenWords({ activeCues }: Pick<TextTrack, 'activeCues'>): string {
  const texts = [...(activeCues ?? [])].map((cue) =>
    cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
  );
  return texts.join(' ').replaceAll(/\s*\n\s*/g, ' ');
}

/** Adds the chapters to the seek bar: media-chrome reads them from a text track. */
export function addChapters(media: HTMLMediaElement, info: PlayedItem): void {
  const isThere = [...media.textTracks].some((track) => track.kind === 'chapters');
  if (isThere || info.chapters.length < 2) return;
  const track = media.addTextTrack('chapters');
  info.chapters.forEach((chapter, index) => {
    const end = info.chapters[index + 1]?.start ?? info.duration;
    track.addCue(new VTTCue(chapter.start, end, chapter.title));
  });
}
