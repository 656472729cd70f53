import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Progress } from '@mantine/core';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { vietnamTime } from '../../../platform/format.ts';
import { isInProgress } from './playable-queries.ts';

type Item = Pick<AdminPlayable, 'status' | 'published_at' | 'next_file' | 'image'>;

/** The state of an item, and the progress of its pending file. */
export function PlayableStatus({ item }: { item: Item }) {
  // Before the first file is finished, the state of that file matters more.
  if (!item.image && item.next_file && item.status !== 'trash') {
    return <FirstFile file={item.next_file} />;
  }
  return (
    <div className="grid justify-items-start gap-1">
      <PublicationChip item={item} />
      {item.next_file && item.next_file.status !== 'cancelled' && (
        <NextFile file={item.next_file} />
      )}
    </div>
  );
}

function PublicationChip({ item: { status, published_at } }: { item: Item }) {
  if (status === 'published') {
    return <StatusChip variant="ok">{m.admin_playables_state_published()}</StatusChip>;
  }
  if (status !== 'scheduled' || published_at === null) {
    return <StatusChip variant="plain">{m.admin_playables_state_draft()}</StatusChip>;
  }
  const isDue = Date.parse(published_at) <= Date.now();
  return (
    <StatusChip variant={isDue ? 'info' : 'warn'}>
      {isDue
        ? m.admin_playables_state_soon()
        : m.admin_playables_state_at({ when: vietnamTime(published_at) })}
    </StatusChip>
  );
}

type File = NonNullable<AdminPlayable['next_file']>;

function FirstFile({ file }: { file: File }) {
  const { status, percent, reason } = file;
  if (status === 'failed') {
    const text = m.admin_playables_state_failure({ reason: failureReason(reason) });
    return <StatusChip variant="danger">{text}</StatusChip>;
  }
  if (!isInProgress(file)) {
    return <StatusChip variant="danger">{m.admin_playables_state_stopped()}</StatusChip>;
  }
  if (status !== 'processing') {
    return <StatusChip variant="info">{m.admin_playables_state_waiting()}</StatusChip>;
  }
  return (
    <div className="grid max-w-40 justify-items-start gap-1.5 [&>:last-child]:w-full">
      <StatusChip variant="info">{m.admin_playables_state_percent({ percent })}</StatusChip>
      <Bar percent={percent} />
    </div>
  );
}

function NextFile({ file }: { file: File }) {
  const { status, percent, reason } = file;
  if (status === 'failed') {
    const text = m.admin_playables_next_failure({ reason: failureReason(reason) });
    return <span className="text-xs text-danger-text">{text}</span>;
  }
  return (
    <div className="grid w-full max-w-40 gap-1">
      <span className="text-xs text-muted">
        {status === 'processing'
          ? m.admin_playables_next_percent({ percent })
          : m.admin_playables_next_waiting()}
      </span>
      <Bar percent={percent} />
    </div>
  );
}

function Bar({ percent }: { percent: number }) {
  return <Progress value={percent} size={6} aria-label={m.admin_playables_progress()} />;
}

const REASONS: Record<string, () => string> = {
  'media.unreadable': m.admin_playables_reason_unreadable,
  'media.truncated': m.admin_playables_reason_truncated,
  'media.no_picture': m.admin_playables_reason_no_picture,
  'media.no_sound': m.admin_playables_reason_no_sound,
  'media.too_long': m.admin_playables_reason_too_long,
};

/** Why a file failed, short enough for a chip. */
function failureReason(key: string | null): string {
  return (REASONS[key ?? ''] ?? m.admin_playables_reason_other)();
}
