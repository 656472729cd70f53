import { useDataSaver } from '../../../platform/device/data-saver.ts';
import { fileSize } from '../../../platform/format.ts';

/** The size in MB, shown only with data saver. */
export function DataSize({ bytes }: { bytes: number }) {
  return useDataSaver() ? <span>{fileSize(bytes)}</span> : null;
}
