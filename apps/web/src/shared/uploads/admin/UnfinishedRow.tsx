import { m } from '@mam/texts';
import { Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { fileSize } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { confirmCancel } from './confirm-cancel.ts';
import { UploadButton } from './UploadButton.tsx';
import { percentOf } from './upload-labels.ts';
import { isSameFile, type Unfinished, uploads } from './uploads.ts';

/** An unfinished upload of an earlier visit; it resumes when the same file is chosen again. */
export function UnfinishedRow({ upload }: { upload: Unfinished }) {
  const { dir, kind, name, bytes, offset, is_mine } = upload;
  const percent = percentOf(offset, bytes);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="flex min-w-0 items-center gap-2">
        <Icon name={kind} className="text-muted" />
        <b className="min-w-0 truncate text-heading" title={name}>
          {name}
        </b>
        <span className="ml-auto tabular-nums">{percent}%</span>
      </p>
      <Progress value={percent} size="sm" aria-label={name} color="gray" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span className="font-strong text-heading">{m.admin_media_state_part()}</span>
        <span className="text-muted tabular-nums">
          {m.admin_media_of({ sent: fileSize(offset), total: fileSize(bytes) })}
          {!is_mine && ` · ${m.admin_media_of_other()}`}
        </span>
        <UnfinishedButtons key={dir} upload={upload} />
      </div>
    </div>
  );
}

function UnfinishedButtons({ upload }: { upload: Unfinished }) {
  const { dir, kind, name, bytes } = upload;
  const queries = useQueryClient();
  const [isOther, setOther] = useState(false);
  const resume = ([file]: File[]) => {
    if (!file) return;
    const isSame = isSameFile(file, upload);
    setOther(!isSame);
    if (isSame) uploads.add(file, { kind, dir });
  };
  const cancel = async () => {
    if (!(await confirmCancel(name))) return;
    // A failed call shows its own toast; the list is refetched either way.
    await callApi('POST /api/admin/media/:dir/cancel', { params: { dir } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['uploads'] });
  };
  return (
    <>
      {isOther && (
        <p role="alert" className="basis-full text-danger-text text-sm">
          {m.admin_media_other_file({ name, size: fileSize(bytes) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <UploadButton kind={kind} onFiles={resume}>
          {m.admin_media_pick_again()}
          <span className="sr-only"> {name}</span>
        </UploadButton>
        <Button size="s" onClick={cancel}>
          {m.admin_media_cancel()}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </>
  );
}
