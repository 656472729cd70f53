import { z } from 'zod';

/** Names of a backup's parts; all are in its folder. */
export const MANIFEST = 'manifest.json';
/** Checksums of every file but the manifest, as `sha256sum -c` reads them. */
export const CHECKSUMS = 'SHA256SUMS';
/** Parts of the media store that a backup holds: prepared, and waiting for their conversion. */
export const MEDIA_PARTS = ['files', 'sources'] as const;

/** A folder with this ending was not completed. */
export const PARTIAL = '.partial';

const NAME = /^mam-(\d{8}T\d{6}Z)$/;

/** The folder name of a backup that begins now, for instance `mam-20261123T074530Z`. */
export function backupName(now: Date): string {
  return `mam-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Describes a complete backup; it is written last. */
export const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** Its database had this migration as the last one. */
  schema: z.object({ number: z.int(), name: z.string(), checksum: z.string() }),
  /** Public keys that it is encrypted to; empty: it is readable by everybody who has it. */
  recipients: z.array(z.string()),
  /** In the order in which they can be loaded. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.record(z.string(), z.string()),
  media_files: z.int(),
  checksums: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The path of a table's rows inside a backup. */
export function tablePath(name: string, isEncrypted: boolean): string {
  return `database/${name}.copy.gz${isEncrypted ? '.age' : ''}`;
}
