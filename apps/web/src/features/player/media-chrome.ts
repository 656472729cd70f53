import { isDataSaverOn } from '../../platform/device/data-saver.ts';
import './gestures/gestures.css';
// The control row: texts first, then only the elements used, each registering itself.
import './media-chrome-texts.ts';
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import type { PlayedItem } from './played-item.ts';

export { bindGestures } from './gestures/gestures.ts';

/** Thumbnails along the time range: media-chrome looks for a track with this label. */
export function addThumbs(media: HTMLMediaElement, { sources }: PlayedItem): void {
  if (!sources.thumbs || isDataSaverOn() || media.querySelector('track[label=thumbnails]')) return;
  const track = document.createElement('track');
  track.kind = 'metadata';
  track.label = 'thumbnails';
  track.src = sources.thumbs;
  media.append(track);
  // Hidden tracks are loaded, disabled ones are not.
  track.track.mode = 'hidden';
}
