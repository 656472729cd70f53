// The control row: texts first, then only the elements used, each registering itself.
import './player.chrome-texts.ts';
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
