import { m } from '@mam/texts';
import { useState } from 'react';
import { downloadApi } from '../../platform/client/download-blob.ts';
import { fileSize } from '../../platform/format.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ProfileSection } from './ProfileSection.tsx';

interface Progress {
  loaded: number;
  total: number | undefined;
}

/** Download of all data of the account as one file. */
export function DataSection() {
  const [progress, setProgress] = useState<Progress>();
  const download = async () => {
    setProgress({ loaded: 0, total: undefined });
    await downloadApi('GET /api/profile/export', {}, { onProgress: setProgress }).then(
      () => showToast(m.profile_data_done()),
      // The client has shown the error.
      () => undefined,
    );
    setProgress(undefined);
  };
  return (
    <ProfileSection id="data" lead={m.profile_data_lead()}>
      <Button
        icon="download"
        size="s"
        aria-disabled={progress !== undefined}
        onClick={progress ? undefined : () => void download()}
      >
        {m.profile_data_download()}
      </Button>
      <div aria-live="polite">
        {progress && (
          <div className="mt-3 grid max-w-80 gap-1.5 text-sm text-muted tabular-nums">
            {progress.loaded > 0
              ? m.profile_data_loaded({ size: fileSize(progress.loaded) })
              : m.profile_data_waiting()}
            {progress.total && (
              <ProgressBar
                percent={Math.floor((100 * progress.loaded) / progress.total)}
                label={m.profile_data_download()}
              />
            )}
          </div>
        )}
      </div>
    </ProfileSection>
  );
}
