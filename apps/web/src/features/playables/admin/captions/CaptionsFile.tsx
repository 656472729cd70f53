import { m } from '@mam/texts';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { useIsPhone } from '../../../../admin-ui/frame/use-is-phone.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import type { CueEditor } from './use-cue-editor.ts';

interface CaptionsFileProps {
  editor: CueEditor;
  /** Address of the saved captions; undefined where there are none. */
  url: string | undefined;
}

/** Uploads, downloads and removes captions as a file. */
export function CaptionsFile({ editor, url }: CaptionsFileProps) {
  const upload = async ([file]: File[]) => {
    if (file && (await confirmReplacement(editor, file))) await editor.upload(file);
  };
  return (
    <div>
      {/* One line on a phone, so that the first cue is in view. */}
      <div className="flex flex-wrap gap-2 max-sm:[&>:not(:last-child)_svg]:hidden">
        <FileButton
          icon="upload"
          accept=".vtt,.srt,text/vtt"
          disabled={editor.isBusy}
          onFiles={(files) => void upload(files)}
        >
          {m.admin_parts_captions_upload()}
        </FileButton>
        {url && (
          <ButtonLink icon="download" size="s" to={url} reloadDocument download>
            {m.admin_parts_captions_download()}
          </ButtonLink>
        )}
        {url && <RemoveButton editor={editor} />}
      </div>
      <p className="mt-1 text-sm text-muted">{m.admin_parts_captions_file_hint()}</p>
    </div>
  );
}

function RemoveButton({ editor }: Pick<CaptionsFileProps, 'editor'>) {
  const label = m.admin_parts_captions_remove();
  const shared = { icon: 'trash', disabled: editor.isBusy, onClick: () => void remove(editor) };
  if (useIsPhone()) return <IconButton {...shared} label={label} />;
  return (
    <Button {...shared} size="s">
      {label}
    </Button>
  );
}

/** Asks before an upload replaces cues; without cues there is nothing to lose. */
async function confirmReplacement({ rows }: CueEditor, { name }: File): Promise<boolean> {
  const count = rows.length;
  if (count === 0) return true;
  return confirm({
    title: m.admin_parts_captions_replace_title(),
    text: m.admin_parts_captions_replace_text({ count, name }),
    yes: m.admin_parts_captions_replace_yes(),
    no: m.admin_parts_captions_keep(),
  });
}

async function remove(editor: CueEditor): Promise<void> {
  const isConfirmed = await confirm({
    title: m.admin_parts_captions_remove_title(),
    text: m.admin_parts_captions_remove_text({ count: editor.rows.length }),
    yes: m.admin_parts_captions_remove(),
    no: m.admin_parts_captions_keep(),
  });
  if (isConfirmed) await editor.remove();
}
