/**
 * Accepted containers. Formats that refer to other files (HLS, DASH, concat, subtitles, image sequences)
 * are not among them, because they could make ffmpeg open files that their sender may not see.
 */
const DEMUXERS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,mpeg,mpegts,ogg,mp3,aac,flac,wav,w64,aiff,amr,caf';

/** Options before every input of ffmpeg and ffprobe, which restrict them to this file. */
export const SAFE_INPUT = [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  DEMUXERS,
] as const;

/** First options of every ffmpeg command. */
export const QUIET = ['-v', 'error', '-nostdin', '-y'] as const;

/** Drops metadata, which may contain the place, the time and the device of a recording. */
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
