import { m } from '@mam/texts';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';

// media-chrome reads its texts when an element is created, so this runs before that.
const language = document.documentElement.lang;

setLanguage(language);
addTranslation(language, {
  Play: m.player_play(),
  play: m.player_play(),
  Pause: m.player_pause(),
  pause: m.player_pause(),
  Mute: m.player_mute(),
  mute: m.player_mute(),
  Unmute: m.player_unmute(),
  unmute: m.player_unmute(),
  seek: m.player_seek(),
  'video player': m.player_video_label(),
  'closed captions': m.player_captions(),
  'Enable captions': m.player_captions(),
  'Disable captions': m.player_captions_off(),
  'playback time': m.player_time(),
  'media loading': m.player_loading(),
  'enter fullscreen mode': m.player_fullscreen(),
  'exit fullscreen mode': m.player_fullscreen_exit(),
  'Enter fullscreen mode': m.player_fullscreen(),
  'Exit fullscreen mode': m.player_fullscreen_exit(),
  'enter picture in picture mode': m.player_pip(),
  'exit picture in picture mode': m.player_pip_exit(),
  'Enter picture in picture mode': m.player_pip(),
  'Exit picture in picture mode': m.player_pip_exit(),
  'chapter: {chapterName}': m.player_chapter_mark({ title: '{chapterName}' }),
  '{currentTime} of {totalTime}': m.player_time_of({
    current: '{currentTime}',
    total: '{totalTime}',
  }),
  '{time} remaining': m.player_time_left({ time: '{time}' }),
  'video not loaded, unknown time.': m.player_time_unknown(),
  hour: m.player_hours(),
  hours: m.player_hours(),
  minute: m.player_minutes(),
  minutes: m.player_minutes(),
  second: m.player_seconds(),
  seconds: m.player_seconds(),
});
