/**
 * Kinds of files that are opened at all. Lists of other files (HLS, DASH, concat, subtitles, pictures
 * with patterns in their names) are not among them: such a file could make ffmpeg open what its sender
 * may not see.
 */
const DEMUXERS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi',
  'asf',
  'flv',
  'mpeg',
  'mpegts',
  'ogg',
  'mp3',
  'aac',
  'flac',
  'wav',
  'w64',
  'aiff',
  'amr',
  'caf',
].join(',');

/** What stands before every input of ffmpeg and ffprobe: this file and nothing else. */
export const SAFE_INPUT = [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  DEMUXERS,
] as const;

/** What stands at the beginning of every call of ffmpeg. */
export const QUIET = ['-v', 'error', '-nostdin', '-y'] as const;

/** Drops everything that says where, when and with what a file was made. */
export const NO_METADATA = [
  '-map_metadata',
  '-1',
  '-map_metadata:s',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
] as const;
