/** Differences between videos and podcasts; all other code handles both as playables. */
export const PLAYABLE_KINDS = {
  video: {
    base: '/api/videos',
    adminBase: '/api/admin/videos',
    page: '/video',
    likePath: 'like-video',
    dislikePath: 'dislike-video',
    removeFilesPath: 'image-and-video-file',
    notFound: 'video.not_found',
    download: { extension: 'mp4', type: 'video/mp4' },
  },
  podcast: {
    base: '/api/podcasts',
    adminBase: '/api/admin/podcasts',
    page: '/podcast',
    likePath: 'like-podcast',
    dislikePath: 'dislike-podcast',
    removeFilesPath: 'image-and-podcast-file',
    notFound: 'podcast.not_found',
    download: { extension: 'mp3', type: 'audio/mpeg' },
  },
} as const;

export type PlayableKind = keyof typeof PLAYABLE_KINDS;
export const PLAYABLE_KIND_NAMES: readonly PlayableKind[] = ['video', 'podcast'];
