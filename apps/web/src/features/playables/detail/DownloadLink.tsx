import { m } from '@mam/texts';
import { type MouseEvent, useState } from 'react';
import { errorMessage, orNetworkError } from '../../../platform/client/error-message.ts';
import { fileSize } from '../../../platform/format.ts';
import { showFailure } from '../../../platform/toast.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { ItemInfo } from '../card-item.ts';
import { downloadHref } from '../playable-links.ts';

/** A larger file is left to the browser, which writes it to disk instead of keeping it in memory. */
const BLOB_BYTES_MAX = 64 * 2 ** 20;

/** Downloads the file with progress; before hydration a plain link of the browser. */
export function DownloadLink({ info }: { info: ItemInfo }) {
  const [loaded, setLoaded] = useState<number>();
  const bytes = info.bytes.download;
  const download = async (event: MouseEvent) => {
    if (bytes > BLOB_BYTES_MAX) return;
    event.preventDefault();
    if (loaded !== undefined) return;
    setLoaded(0);
    await orNetworkError(import('./download.ts'))
      .then(({ downloadPlayable }) => downloadPlayable(info, setLoaded))
      .catch(async (error: unknown) => showFailure(await errorMessage(error)));
    setLoaded(undefined);
  };
  return (
    <ButtonLink
      icon="download"
      to={downloadHref(info)}
      reloadDocument
      download
      size="s"
      className="tabular-nums"
      aria-busy={loaded !== undefined}
      onClick={(event) => void download(event)}
    >
      {loaded === undefined ? <Label {...info} /> : percent(loaded / bytes)}
    </ButtonLink>
  );
}

/** The quality stands where there is room for it. */
function Label({ kind, bytes }: Pick<ItemInfo, 'kind' | 'bytes'>) {
  const size = fileSize(bytes.download);
  const [long, short] =
    kind === 'video'
      ? [m.playables_download_video, m.playables_download]
      : [m.playables_download_podcast, m.playables_download_clear];
  return (
    <>
      <span className="action-long">{long({ size })}</span>
      <span className="action-short">{short({ size })}</span>
    </>
  );
}

function percent(share: number): string {
  return `${Math.min(100, Math.floor(share * 100))}%`;
}
