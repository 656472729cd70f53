import type { ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import { useId, useState } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { DropZone } from '../../../admin-ui/form/DropZone.tsx';
import { fieldMessage } from '../../../admin-ui/form/field-message.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showFailure } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type ImportSource, readFile } from './import-source.ts';

interface ImportFileProps {
  source: ImportSource;
  /** Another file is being read: what an earlier one had is no longer shown. */
  onStart: () => void;
  onReport: (report: ImportReport) => void;
  /** There is a report already, which comes first. */
  isAgain: boolean;
}

/** Uploads a file; sample files can be downloaded. */
export function ImportFile({ source, onStart, onReport, isAgain }: ImportFileProps) {
  const { name, isBusy, error, send } = useImportFile(source, { onStart, onReport });
  const hint = useId();
  return (
    <section className={`${PADDED_PANEL} grid gap-4`} aria-label={source.texts.file}>
      <p id={hint} className="max-w-[75ch] text-muted">
        {source.texts.lead}
      </p>
      <DropZone
        hasError={error !== undefined}
        className="flex flex-wrap items-center justify-center gap-3 px-4 py-6 sm:py-12"
        onDrop={([file]) => void send(file)}
      >
        <span className="text-muted max-sm:hidden">{m.admin_import_drop()}</span>
        <FileButton
          icon="upload"
          variant={isAgain ? 'outline' : 'primary'}
          disabled={isBusy}
          aria-describedby={hint}
          accept=".csv,.xlsx"
          onFiles={([file]) => void send(file)}
        >
          {isBusy ? m.admin_import_reading() : chooseLabel(isAgain)}
        </FileButton>
      </DropZone>
      {name && (
        <p className="flex gap-2 wrap-anywhere text-muted">
          <Icon name="log" className="mt-0.5" />
          {name}
        </p>
      )}
      <p role="alert" className="flex gap-2 text-danger-text empty:hidden">
        {error && <Icon name="alert" className="mt-0.5" />}
        {error}
      </p>
      <Samples source={source} />
    </section>
  );
}

function useImportFile(
  source: ImportSource,
  { onStart, onReport }: Pick<ImportFileProps, 'onStart' | 'onReport'>,
) {
  const [name, setName] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setError(undefined);
    setName(file.name);
    onStart();
    try {
      onReport(await readFile(source, file));
    } catch (failure) {
      setError(await fieldMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return { name, isBusy, error, send };
}

function chooseLabel(isAgain: boolean): string {
  return isAgain ? m.admin_import_again() : m.admin_import_choose();
}

function Samples({ source }: { source: ImportSource }) {
  const save = (format: 'csv' | 'xlsx') =>
    void downloadApi(
      'GET /api/admin/imports/:list/sample',
      { params: { list: source.list }, query: { format } },
      { toast: false },
    ).catch(() => showFailure(m.error_sample_download()));
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="max-sm:basis-full">{m.admin_import_sample()}</span>
      <Button icon="download" size="s" onClick={() => save('xlsx')}>
        {m.admin_export_xlsx()}
      </Button>
      <Button icon="download" size="s" onClick={() => save('csv')}>
        {m.admin_export_csv()}
      </Button>
    </div>
  );
}
