import { POSTER_BYTES_MAX } from '@mam/contract/core/constants';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { ErrorBox } from '../../../../admin-ui/form/ErrorBox.tsx';
import { callApi } from '../../../../platform/client/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { NO_TOAST } from '../editor/editor-requests.ts';
import { useEditorSave } from '../editor/use-editor-save.ts';

/** What lists show of an item instead of a poster that tells what it is about; saved at once, and removed at once. */
export function DiscreetPoster({ parts }: { parts: EditedPlayable }) {
  const { save, failure, setFailure, isBusy } = useEditorSave(parts);
  const { kind, id, discreet } = parts;
  const base = `${PLAYABLE_KINDS[kind].adminBase}/:id/discreet-poster` as const;
  const params = { id };
  const upload = (file: File) => {
    if (file.size > POSTER_BYTES_MAX) return setFailure(m.validation_poster_size());
    const form = new FormData();
    form.append('poster', file);
    const send = () => callApi(`PUT ${base}/file`, { params, form }, NO_TOAST);
    void save(send, m.admin_parts_discreet_saved());
  };
  const remove = () =>
    void save(
      () => callApi(`DELETE ${base}`, { params }, NO_TOAST),
      m.admin_parts_discreet_removed(),
    );
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-md">{m.admin_parts_discreet()}</h3>
      <p className="text-sm text-muted">{m.admin_parts_discreet_hint()}</p>
      {discreet && (
        <img
          src={discreet}
          alt={m.admin_parts_discreet()}
          width={640}
          height={kind === 'video' ? 360 : 640}
          className="h-auto w-[min(280px,100%)] rounded-m bg-sunk shadow-card"
        />
      )}
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon="upload"
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          onFiles={([file]) => file && upload(file)}
        >
          {discreet ? m.admin_parts_discreet_replace() : m.admin_parts_discreet_upload()}
        </FileButton>
        {discreet && (
          <Button size="s" disabled={isBusy} onClick={remove}>
            {m.admin_parts_discreet_remove()}
          </Button>
        )}
      </div>
    </section>
  );
}
