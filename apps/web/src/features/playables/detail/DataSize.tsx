import { useDataSaver } from '../../../platform/device/data-saver.ts';
import { fileSize } from '../../../platform/format.ts';

/** What playing it costs, shown where the reader asked the browser to save data. */
export function DataSize({ bytes }: { bytes: number }) {
  return useDataSaver() ? <span>{fileSize(bytes)}</span> : null;
}
