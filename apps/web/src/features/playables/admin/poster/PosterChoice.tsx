import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { editorQuery, type PlayableRef } from '../editor/editor-requests.ts';
import { useEditorSave } from '../editor/use-editor-save.ts';
import { useUnsaved } from '../editor/use-unsaved.ts';
import { PosterCard } from './PosterCard.tsx';
import { PosterFrames } from './PosterFrames.tsx';
import { type ChosenPoster, savePoster } from './poster-requests.ts';

/** The poster of one item: out of the video or out of a file, seen as a card before it is saved. */
export function PosterChoice({ kind, id }: PlayableRef) {
  const query = useQuery(editorQuery({ kind, id }));
  return (
    <QueryBoundary query={query} rows={3}>
      {(parts) =>
        parts.image ? (
          <Choice parts={parts} image={parts.image} />
        ) : (
          <p className="text-muted">{m.admin_parts_not_ready()}</p>
        )
      }
    </QueryBoundary>
  );
}

function Choice({ parts, image }: { parts: EditedPlayable; image: string }) {
  const [chosen, setChosen] = useState<ChosenPoster>();
  const { save, failure, setFailure, isBusy } = useEditorSave(parts);
  const clear = useRef<() => void>(null);
  useUnsaved('poster', chosen !== undefined);
  useRevokedUrl(chosen?.url);
  const choose = (choice: ChosenPoster | undefined) => {
    setChosen(choice);
    setFailure(undefined);
    // The same file may be chosen again.
    clear.current?.();
  };
  const keep = async (choice: ChosenPoster) => {
    if (await save(() => savePoster(parts, choice), m.admin_parts_poster_saved())) {
      choose(undefined);
    }
  };
  return (
    <div className="grid gap-3">
      <PosterCard
        kind={parts.kind}
        title={parts.title.vi}
        src={chosen?.url ?? image}
        caption={chosen ? m.admin_parts_poster_new() : m.admin_parts_poster_now()}
        onUnreadable={() => setFailure(m.admin_parts_poster_unreadable())}
      />
      {failure && (
        <p role="alert" className="form-problems">
          {failure}
        </p>
      )}
      {chosen && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" variant="primary" disabled={isBusy} onClick={() => void keep(chosen)}>
            {isBusy ? m.form_sending() : m.admin_parts_poster_save()}
          </Button>
          <Button size="s" disabled={isBusy} onClick={() => choose(undefined)}>
            {m.admin_parts_poster_cancel()}
          </Button>
        </div>
      )}
      <PosterFrames
        frames={parts.frames}
        chosen={chosen && 'frame' in chosen ? chosen.frame : undefined}
        onChoose={(frame, url) => choose({ frame, url })}
      />
      <div>
        <FileButton
          resetRef={clear}
          accept="image/jpeg,image/png,image/webp"
          onChange={(file) => file && choose({ file, url: URL.createObjectURL(file) })}
        >
          {(props) => (
            <Button size="s" disabled={isBusy} {...props}>
              <Icon name="upload" />
              {m.admin_parts_poster_upload()}
            </Button>
          )}
        </FileButton>
        <p className="mt-1 text-sm text-muted">{m.admin_parts_poster_hint()}</p>
      </div>
    </div>
  );
}

/** A file that is looked at is held in memory until its address is given back. */
function useRevokedUrl(url: string | undefined): void {
  useEffect(() => {
    if (url?.startsWith('blob:')) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
}
