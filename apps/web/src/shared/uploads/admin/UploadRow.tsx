import { m } from '@mam/texts';
import { Progress } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { confirmCancel } from './confirm-cancel.ts';
import { FailureText } from './FailureText.tsx';
import type { MediaState } from './media-states.ts';
import type { QueuedFile } from './upload-items.ts';
import {
  durationLabel,
  mediaFailure,
  percentOf,
  progressLabel,
  stateLabel,
} from './upload-labels.ts';
import { canRetry } from './upload-transfers.ts';
import { uploads } from './uploads.ts';

interface UploadRowProps {
  item: QueuedFile;
  media: MediaState | undefined;
  /** Undefined where the row cannot be removed. */
  dismiss?: () => void;
}

/** One upload: its progress and its buttons. */
export function UploadRow({ item, media, dismiss }: UploadRowProps) {
  const { name, state, sent, bytes } = item;
  const failure = item.failure ?? mediaFailure(media);
  const isUploaded = state === 'uploaded';
  const isProcessing = isUploaded && media?.status === 'processing';
  const isActive = !isUploaded || isProcessing;
  const percent = isProcessing ? media.percent : percentOf(sent, bytes);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="flex min-w-0 items-center gap-2">
        <Icon name={item.kind} className="text-muted" />
        <b className="min-w-0 truncate text-heading" title={name}>
          {name}
        </b>
        {isActive && <span className="ml-auto tabular-nums">{percent}%</span>}
      </p>
      {isActive && <Progress value={percent} size="sm" aria-label={name} color={COLOURS[state]} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {/* Announced once, in the list above every page. */}
        <span role={dismiss && 'status'} className="font-strong text-heading">
          {stateLabel(item, media)}
        </span>
        <span className="text-muted tabular-nums">
          {isUploaded ? durationLabel(media) : progressLabel(item)}
        </span>
        <RowButtons item={item} dismiss={dismiss} />
      </div>
      {failure && state !== 'sending' && <FailureText failure={failure} />}
    </div>
  );
}

const COLOURS: Partial<Record<QueuedFile['state'], string>> = {
  paused: 'gray',
  interrupted: 'yellow',
  failed: 'red',
};

interface RowButton {
  label: string;
  run: () => unknown;
}

function RowButtons({ item, dismiss }: Pick<UploadRowProps, 'item' | 'dismiss'>) {
  return (
    <div className={`flex flex-wrap gap-2 empty:hidden ${dismiss ? 'sm:ml-auto' : ''}`}>
      {buttonsOf(item, dismiss).map(({ label, run }) => (
        <Button key={label} size="s" onClick={run}>
          {label}
          <span className="sr-only"> {item.name}</span>
        </Button>
      ))}
    </div>
  );
}

function buttonsOf(item: QueuedFile, dismiss: (() => void) | undefined): RowButton[] {
  const { key, name, state } = item;
  const cancel = async () => {
    // A failed call shows its own toast; the file waits in the list, as before it was paused.
    if (await confirmCancel(name)) await uploads.cancel(key).catch(() => undefined);
  };
  const canPause = state === 'sending' || state === 'queued' || state === 'interrupted';
  const isPaused = state === 'paused';
  const resume = { label: m.admin_media_resume(), run: () => uploads.resume(key) };
  return [
    ...(canPause ? [{ label: m.admin_media_pause(), run: () => uploads.pause(key) }] : []),
    ...(isPaused ? [resume] : []),
    ...(canRetry(item) ? [{ ...resume, label: m.admin_media_retry() }] : []),
    ...(canPause || isPaused ? [{ label: m.admin_media_cancel(), run: cancel }] : []),
    ...(dismiss && (state === 'uploaded' || state === 'failed')
      ? [{ label: m.admin_media_dismiss(), run: dismiss }]
      : []),
  ];
}
