import { m } from '@mam/texts';
import { FileButton } from '@mantine/core';
import { useRef } from 'react';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { CueEditor } from './use-cue-editor.ts';

interface CaptionsFileProps {
  editor: CueEditor;
  /** Where the saved captions are; absent where there are none. */
  url: string | undefined;
}

/** Captions as a file: in, out, away. What would be lost is asked about first. */
export function CaptionsFile({ editor, url }: CaptionsFileProps) {
  const clear = useRef<() => void>(null);
  const count = editor.rows.length;
  const upload = async (file: File | null) => {
    if (!file) return;
    const isAgreed =
      count === 0 ||
      (await confirm({
        title: m.admin_parts_captions_replace_title(),
        text: m.admin_parts_captions_replace_text({ count, name: file.name }),
        yes: m.admin_parts_captions_replace_yes(),
        no: m.admin_parts_captions_keep(),
      }));
    if (isAgreed) await editor.upload(file);
    // The same file may be chosen again once it was corrected.
    clear.current?.();
  };
  const remove = async () => {
    const isAgreed = await confirm({
      title: m.admin_parts_captions_remove_title(),
      text: m.admin_parts_captions_remove_text({ count }),
      yes: m.admin_parts_captions_remove(),
      no: m.admin_parts_captions_keep(),
    });
    if (isAgreed) await editor.remove();
  };
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          resetRef={clear}
          accept=".vtt,.srt,text/vtt"
          onChange={(file) => void upload(file)}
        >
          {(props) => (
            <Button size="s" disabled={editor.isBusy} {...props}>
              <Icon name="upload" />
              {m.admin_parts_captions_upload()}
            </Button>
          )}
        </FileButton>
        {url && (
          <ButtonLink size="s" to={url} reloadDocument download>
            <Icon name="download" />
            {m.admin_parts_captions_download()}
          </ButtonLink>
        )}
        {url && (
          <Button size="s" disabled={editor.isBusy} onClick={() => void remove()}>
            <Icon name="trash" />
            {m.admin_parts_captions_remove()}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{m.admin_parts_captions_file_hint()}</p>
    </div>
  );
}
