import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayable, AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { fileSize, playTime } from '../../../../platform/format.ts';
import { UploadField } from '../../../../shared/uploads/admin/UploadField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { PlayableStatus } from '../PlayableStatus.tsx';
import { isInProgress, PLAYABLES_KEY } from '../playable-queries.ts';

interface FileSectionProps {
  kind: PlayableKind;
  item: AdminPlayableInfo | undefined;
  /** The uploaded file that is not saved yet. */
  dir: string | undefined;
  /** `name`: the file's name on the device of the admin. */
  choose: (dir: string | undefined, name?: string) => void;
  error: ReactNode;
}

/** The file of an item: the current one, the pending one, and a field for another. */
export function FileSection({ kind, item, dir, choose, error }: FileSectionProps) {
  const [isReplacing, setReplacing] = useState(false);
  const isFirstMissing = !item || (!item.image && !isInProgress(item.next_file));
  const keepCurrent = () => {
    setReplacing(false);
    choose(undefined);
  };
  return (
    <section aria-label={m.admin_playables_file()} className="grid gap-3">
      {item && (
        <CurrentFile item={item}>
          {!isFirstMissing && !isReplacing && (
            <Button icon="upload" size="s" onClick={() => setReplacing(true)}>
              {m.admin_playables_file_replace()}
            </Button>
          )}
        </CurrentFile>
      )}
      {(isFirstMissing || isReplacing) && (
        <>
          <UploadField
            kind={kind}
            dir={dir}
            onChange={(chosen, about) => choose(chosen, about?.name)}
            error={error}
          />
          {isReplacing && (
            <p className="text-sm text-muted">{m.admin_playables_file_replace_hint()}</p>
          )}
          {isReplacing && (
            <Button size="s" className="justify-self-start" onClick={keepCurrent}>
              {m.admin_playables_file_keep()}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface CurrentFileProps {
  item: AdminPlayableInfo;
  /** The button at its end. */
  children: ReactNode;
}

function CurrentFile({ item, children }: CurrentFileProps) {
  const { kind, image, duration, download_bytes, next_file } = item;
  const shape = kind === 'video' ? 'aspect-video w-24' : 'aspect-square w-16';
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-m border border-line p-3">
      {image ? (
        <img
          src={image}
          alt=""
          width={320}
          height={kind === 'video' ? 180 : 320}
          className={`rounded-s object-cover object-bottom brightness-(--poster-dim) ${shape}`}
        />
      ) : (
        <span className={`rounded-s bg-sunk ${shape}`} />
      )}
      <div className="grid min-w-0 flex-[1_1_8rem] justify-items-start gap-1 text-sm">
        {next_file && <b className="max-w-full truncate text-heading">{next_file.name}</b>}
        {duration > 0 && (
          <span className="text-muted tabular-nums">
            {m.admin_playables_file_length({ time: playTime(duration) })}
            {download_bytes ? `, ${fileSize(download_bytes)}` : ''}
          </span>
        )}
        <PlayableStatus item={item} />
        {next_file && <FileActions file={next_file} />}
      </div>
      {children}
    </div>
  );
}

/** Cancels the processing of a file, or retries it. */
function FileActions({ file }: { file: NonNullable<AdminPlayable['next_file']> }) {
  const refresh = useRefresh(PLAYABLES_KEY);
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true);
    // A failed call shows its own toast; the refreshed state is shown.
    await call().catch(() => undefined);
    await refresh();
    setBusy(false);
  };
  const params = { dir: file.dir };
  return (
    <div className="flex flex-wrap gap-2">
      {isInProgress(file) ? (
        <Button
          size="s"
          disabled={isBusy}
          onClick={() => run(() => callApi('POST /api/admin/media/:dir/cancel', { params }))}
        >
          {m.admin_playables_file_stop()}
        </Button>
      ) : (
        <Button
          size="s"
          disabled={isBusy}
          onClick={() => run(() => callApi('POST /api/admin/media/:dir/retry', { params }))}
        >
          {m.admin_playables_file_retry()}
        </Button>
      )}
    </div>
  );
}
