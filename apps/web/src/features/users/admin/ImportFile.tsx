import { m } from '@mam/texts';
import { type DragEvent, useId, useRef, useState } from 'react';
import { fieldMessage } from '../../../admin-ui/form/field-message.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type ImportReport, readFile } from './import-queries.ts';

interface ImportFileProps {
  onReport: (report: ImportReport) => void;
  /** There is a report already: choosing is the second thing to do. */
  isAgain: boolean;
}

/** Where a file of accounts is dropped or chosen, with samples of one. */
export function ImportFile({ onReport: know, isAgain }: ImportFileProps) {
  const { isBusy, error, send } = useImportFile(know);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <section className="admin-box grid gap-4" aria-label={m.admin_users_import_file()}>
      <p id={hint} className="max-w-[75ch] text-muted">
        {m.admin_users_import_lead()}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same. */}
      <div
        className={`flex flex-wrap items-center justify-center gap-3 rounded-m border-[1.5px] border-dashed px-4 py-6 ${isOver ? 'border-primary bg-primary-soft' : error ? 'border-danger' : 'border-line-strong'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="text-muted max-sm:hidden">{m.admin_users_import_drop()}</span>
        <Button
          size="s"
          variant={isAgain ? 'outline' : 'primary'}
          disabled={isBusy}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {isBusy ? m.admin_users_import_reading() : chooseLabel(isAgain)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx"
          aria-label={m.admin_users_import_file()}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            // The same file may be chosen again, once it has been corrected.
            currentTarget.value = '';
          }}
        />
      </div>
      <p role="alert" className="flex gap-2 text-danger-text empty:hidden">
        {error && <Icon name="alert" className="mt-0.5" />}
        {error}
      </p>
      <Samples />
    </section>
  );
}

function useImportFile(know: ImportFileProps['onReport']) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      know(await readFile(file));
    } catch (failure) {
      setError(await fieldMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, send };
}

function chooseLabel(isAgain: boolean): string {
  return isAgain ? m.admin_users_import_again() : m.admin_users_import_choose();
}

function Samples() {
  const save = (format: 'csv' | 'xlsx') =>
    void downloadApi(
      'GET /api/admin/users/import/sample',
      { query: { format } },
      { toast: false },
    ).catch(() => showToast(m.error_sample_download()));
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span>{m.admin_users_import_sample()}</span>
      <Button size="s" onClick={() => save('xlsx')}>
        <Icon name="download" />
        {m.admin_export_xlsx()}
      </Button>
      <Button size="s" onClick={() => save('csv')}>
        <Icon name="download" />
        {m.admin_export_csv()}
      </Button>
    </div>
  );
}
