import { POSTER_BYTES_MAX } from '@mam/contract/core/constants';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorBox } from '../../../../admin-ui/form/ErrorBox.tsx';
import { useUnsaved } from '../../../../admin-ui/form/unsaved.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { editorQuery, NO_TOAST, type PlayableRef } from '../editor/editor-requests.ts';
import { useEditorSave } from '../editor/use-editor-save.ts';
import { type Area, cutPicture } from './crop.ts';
import { DiscreetPoster } from './DiscreetPoster.tsx';
import { PosterCrop } from './PosterCrop.tsx';
import { PosterFrames } from './PosterFrames.tsx';

/** Selects the poster of an item from the frames of the video or from a file. */
export function PosterChoice({ kind, id }: PlayableRef) {
  const query = useQuery(editorQuery({ kind, id }));
  return (
    <QueryBoundary query={query} rows={3}>
      {(parts) =>
        parts.image ? (
          <div className="grid gap-6">
            <PosterEditor parts={parts} image={parts.image} />
            <DiscreetPoster parts={parts} />
          </div>
        ) : (
          <p className="text-muted">{m.admin_parts_not_ready()}</p>
        )
      }
    </QueryBoundary>
  );
}

function PosterEditor({ parts, image }: { parts: EditedPlayable; image: string }) {
  const { chosen, choose, save, failure, refuse, isBusy } = usePosterDraft(parts);
  const chooseFile = (file: File) => {
    if (file.size > POSTER_BYTES_MAX) refuse(m.validation_poster_size());
    else choose({ file, url: URL.createObjectURL(file) });
  };
  return (
    <div tabIndex={-1} className="grid gap-3 outline-none">
      {chosen && 'file' in chosen ? (
        <PosterCrop
          key={chosen.url}
          kind={parts.kind}
          src={chosen.url}
          caption={m.admin_parts_poster_new()}
          onArea={(area) => choose({ ...chosen, area })}
          onUnreadable={() => refuse(m.validation_poster_type())}
          onSmall={() => refuse(m.validation_poster_small())}
        />
      ) : (
        <PosterCard
          kind={parts.kind}
          title={parts.title.vi}
          src={chosen?.url ?? image}
          caption={chosen ? m.admin_parts_poster_new() : m.admin_parts_poster_now()}
        />
      )}
      {failure && <ErrorBox>{failure}</ErrorBox>}
      {chosen && (
        <DraftButtons
          isBusy={isBusy}
          save={() => void save(chosen)}
          cancel={() => choose(undefined)}
        />
      )}
      <PosterFrames
        frames={parts.frames}
        chosen={chosen && 'frame' in chosen ? chosen.frame : undefined}
        onChoose={(frame, url) => choose({ frame, url })}
      />
      <div>
        <FileButton
          icon="upload"
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          onFiles={([file]) => file && chooseFile(file)}
        >
          {m.admin_parts_poster_upload()}
        </FileButton>
        <p className="mt-1 text-sm text-muted">{m.admin_parts_poster_hint()}</p>
      </div>
    </div>
  );
}

/** The new poster until it is saved or cancelled. */
function usePosterDraft(parts: EditedPlayable) {
  const [chosen, setChosen] = useState<ChosenPoster>();
  const { save: send, failure, setFailure, isBusy } = useEditorSave(parts);
  useUnsaved('poster', chosen !== undefined);
  useRevokedUrl(chosen?.url);
  const choose = (choice: ChosenPoster | undefined) => {
    setChosen(choice);
    setFailure(undefined);
  };
  /** What cannot become a poster is not offered. */
  const refuse = (reason: string) => {
    setChosen(undefined);
    setFailure(reason);
  };
  const save = async (choice: ChosenPoster) => {
    const isSaved = await send(() => savePoster(parts, choice), m.admin_parts_poster_saved());
    if (isSaved) choose(undefined);
  };
  return { chosen, choose, save, failure, refuse, isBusy };
}

/** Frees the memory of an object URL when another one replaces it. */
function useRevokedUrl(url: string | undefined): void {
  useEffect(() => {
    if (url?.startsWith('blob:')) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
}

interface DraftButtonsProps {
  isBusy: boolean;
  save: () => void;
  cancel: () => void;
}

function DraftButtons({ isBusy, save, cancel }: DraftButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" variant="primary" disabled={isBusy} onClick={save}>
        {isBusy ? m.form_sending() : m.admin_parts_poster_save()}
      </Button>
      <Button
        size="s"
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          // The buttons go with the draft.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
          cancel();
        }}
      >
        {m.admin_parts_poster_cancel()}
      </Button>
    </div>
  );
}

interface PosterCardProps {
  kind: PlayableKind;
  title: string;
  src: string;
  caption: string;
}

/** A preview of the public card: 16:9, or square for a podcast. */
function PosterCard({ kind, title, src, caption }: PosterCardProps) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted">{caption}</figcaption>
      <div className="w-[min(280px,100%)] overflow-hidden rounded-m bg-surface shadow-card">
        <img
          src={src}
          alt={caption}
          width={640}
          height={kind === 'video' ? 360 : 640}
          style={{ aspectRatio: kind === 'video' ? '16 / 9' : '1' }}
          className="w-full bg-sunk object-cover"
        />
        <p className="line-clamp-2 px-4 py-3 font-strong text-heading">{title}</p>
      </div>
    </figure>
  );
}

/**
 * A new poster: a frame of the video by its number, or the chosen part of a file. `url` shows it before it is
 * saved.
 */
type ChosenPoster = { frame: number; url: string } | { file: File; url: string; area?: Area };

async function savePoster(
  { kind, id }: PlayableRef,
  chosen: ChosenPoster,
): Promise<EditedPlayable> {
  const base = `${PLAYABLE_KINDS[kind].adminBase}/:id/poster` as const;
  const params = { id };
  if ('frame' in chosen) {
    const body = { frame: chosen.frame };
    return callApi(`PUT ${base}`, { params, body }, NO_TOAST);
  }
  const form = new FormData();
  form.append('poster', chosen.area ? await cutPicture(chosen.url, chosen.area) : chosen.file);
  return callApi(`PUT ${base}/file`, { params, form }, NO_TOAST);
}
