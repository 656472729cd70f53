import type { AdminPlayable, AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { MEDIA_NAMES, mediaUrl, posterOf } from '../../transcoding/media-files.ts';
import type { AdminDetailRow, AdminRow } from './playables.admin.queries.ts';

/** A row as admins see it. */
export function toAdminPlayable(row: AdminRow): AdminPlayable {
  const { pending_dir, next_name, next_status, next_percent, next_reason, media, ...item } = row;
  return {
    ...item,
    ...(media && {
      ...posterOf(media),
      image: mediaUrl(media, MEDIA_NAMES.poster(320, 'webp')),
    }),
    next_file: toNextFile({ pending_dir, next_name, next_status, next_percent, next_reason }),
    download_bytes: media?.bytes.download ?? null,
    published_at: item.published_at?.toISOString() ?? null,
    trashed_at: item.trashed_at?.toISOString() ?? null,
    created_at: item.created_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
  };
}

export function toAdminPlayableInfo(row: AdminDetailRow): AdminPlayableInfo {
  return {
    ...row,
    ...toAdminPlayable(row),
    references: row.reference_names,
    captions: row.media?.captions ?? [],
  };
}

type NextColumns = Pick<
  AdminRow,
  'pending_dir' | 'next_name' | 'next_status' | 'next_percent' | 'next_reason'
>;

function toNextFile(row: NextColumns): AdminPlayable['next_file'] {
  const { pending_dir: dir, next_name: name, next_status: status, next_reason: reason } = row;
  // A left join: all columns are null without a pending file.
  if (dir === null || name === null || status === null) return null;
  return { dir, name, status, percent: row.next_percent ?? 0, reason };
}
