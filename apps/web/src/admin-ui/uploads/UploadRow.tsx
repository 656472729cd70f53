import { m } from '@mam/texts';
import { Progress } from '@mantine/core';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { confirm } from '../form/prompt.tsx';
import { FailureText } from './FailureText.tsx';
import type { MediaState } from './media-states.ts';
import {
  lengthWords,
  mediaFailure,
  percentOf,
  progressWords,
  stateWords,
} from './upload-labels.ts';
import { canRetry, type QueuedFile } from './upload-queue.ts';
import { uploads } from './uploads.ts';

interface UploadRowProps {
  item: QueuedFile;
  media: MediaState | undefined;
  /** Absent where the line cannot be taken away. */
  dismiss?: () => void;
}

/** One file that is sent: how far it is, and what can be done with it. */
export function UploadRow({ item, media, dismiss }: UploadRowProps) {
  const { name, state, sent, bytes } = item;
  const failure = item.failure ?? mediaFailure(media);
  const isWhole = state === 'whole';
  const isPreparing = isWhole && media?.status === 'processing';
  const isMoving = !isWhole || isPreparing;
  const percent = isPreparing ? media.percent : percentOf(sent, bytes);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="flex min-w-0 items-center gap-2">
        <Icon name={item.kind} className="text-muted" />
        <b className="min-w-0 truncate text-heading" title={name}>
          {name}
        </b>
        {isMoving && <span className="ml-auto tabular-nums">{percent}%</span>}
      </p>
      {isMoving && <Progress value={percent} size="sm" aria-label={name} color={COLOURS[state]} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {/* Told once, in the list that every page has. */}
        <span role={dismiss && 'status'} className="font-strong text-heading">
          {stateWords(item, media)}
        </span>
        <span className="text-muted tabular-nums">
          {isWhole ? lengthWords(media) : progressWords(item)}
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

function RowButtons({ item, dismiss }: Pick<UploadRowProps, 'item' | 'dismiss'>) {
  const { key, name, state } = item;
  const cancel = async () => {
    const question = {
      title: m.admin_media_cancel_title(),
      text: m.admin_media_cancel_text({ name }),
      yes: m.admin_media_cancel(),
      no: m.admin_media_cancel_no(),
    };
    // A failed call has told by itself; here the file is gone in any case.
    if (await confirm(question)) await uploads.cancel(key).catch(() => undefined);
  };
  const ofFile = <span className="sr-only"> {name}</span>;
  const canPause = state === 'sending' || state === 'waiting' || state === 'interrupted';
  return (
    <div className={`flex flex-wrap gap-2 empty:hidden ${dismiss ? 'sm:ml-auto' : ''}`}>
      {canPause && (
        <Button size="s" onClick={() => uploads.pause(key)}>
          {m.admin_media_pause()}
          {ofFile}
        </Button>
      )}
      {(state === 'paused' || canRetry(item)) && (
        <Button size="s" onClick={() => uploads.resume(key)}>
          {state === 'paused' ? m.admin_media_resume() : m.admin_media_retry()}
          {ofFile}
        </Button>
      )}
      {(canPause || state === 'paused') && (
        <Button size="s" onClick={cancel}>
          {m.admin_media_cancel()}
          {ofFile}
        </Button>
      )}
      {dismiss && (state === 'whole' || state === 'failed') && (
        <Button size="s" onClick={dismiss}>
          {m.admin_media_dismiss()}
          {ofFile}
        </Button>
      )}
    </div>
  );
}
