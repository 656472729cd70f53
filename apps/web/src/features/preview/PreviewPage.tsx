import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { Preview } from '@mam/contract/preview-links/preview-links';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { playTime, vietnamTime } from '../../platform/format.ts';
import { withNames } from '../../shared/playback/spoken-lines.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReviewNote } from '../../ui/reading/ReviewNote.tsx';
import { SourceList } from '../../ui/reading/SourceList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RemarkBox } from './RemarkBox.tsx';

/** What a preview link shows; its token is in the fragment, which no server sees. */
export function PreviewPage() {
  const token = usePreviewToken();
  const { preview, error, retry } = usePreview(token);
  if (preview && token) return <Draft preview={preview} token={token} />;
  return (
    <div className="mx-auto max-w-prose">
      <h1 className={token === null ? 'sr-only' : 'mb-4 text-2xl'}>{m.preview_title()}</h1>
      {token === null ? (
        <EmptyState
          title={m.preview_no_token()}
          text={m.preview_no_token_text()}
          action={{ to: '/', label: m.not_found_back() }}
        />
      ) : error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <Skeleton rows={5} />
      )}
    </div>
  );
}

/** Opens the link once; a failed call can be repeated. */
function usePreview(token: string | null | undefined) {
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    callApi(
      'POST /api/preview-links/open',
      { body: { token } },
      { toast: false, signal: stop.signal },
    )
      .then(setPreview)
      .catch((reason: unknown) => {
        if (!stop.signal.aborted) setError(reason instanceof Error ? reason : new Error('preview'));
      });
    return () => stop.abort();
  }, [token, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { preview, error, retry };
}

function Draft({ preview, token }: { preview: Preview; token: string }) {
  const { title, description, references, expires_at, info, is_published } = preview;
  return (
    <article className="mx-auto max-w-prose">
      <p className="flex gap-3 rounded-m bg-(--surface-sun) px-4 py-3 text-sm">
        <Icon name="eye" className="mt-0.5" />
        <span>
          <b>{is_published ? m.preview_published() : m.preview_note()}</b>{' '}
          {m.preview_until({ when: vietnamTime(expires_at) })}
        </span>
      </p>
      <h1 className="mt-5 text-2xl wrap-anywhere lg:text-3xl">{title}</h1>
      {info ? <Media info={info} /> : <p className="mt-4 text-muted">{m.preview_no_file()}</p>}
      <p className="mt-5 whitespace-pre-line">{description}</p>
      {info && <Parts info={info} />}
      {references.length > 0 && (
        <section className="mt-5 text-sm">
          <h2 className="text-md">{m.sources_title()}</h2>
          <SourceList lines={references} />
        </section>
      )}
      <p className="mt-3">
        <ReviewNote reviewed={preview.health_reviewed_on} />
      </p>
      <RemarkBox token={token} />
    </article>
  );
}

/** The browser's own player: nothing is counted, and no history remembers a draft. */
function Media({ info }: { info: PlayableInfo }) {
  const [isAccepted, setAccepted] = useState(false);
  const { kind, sources, image, min_age, warning } = info;
  if (!isAccepted && (min_age === 18 || warning)) {
    return (
      <section className="mt-4 grid justify-items-start gap-3 rounded-m bg-surface p-5 shadow-card">
        {min_age === 18 && <p className="font-strong text-heading">{m.preview_adult()}</p>}
        {warning && <p>{warning}</p>}
        <button
          type="button"
          className="min-h-11 rounded-pill bg-primary px-5 font-strong text-on-primary"
          onClick={() => setAccepted(true)}
        >
          {m.preview_show()}
        </button>
      </section>
    );
  }
  if (kind === 'podcast') {
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands below.
    return <audio controls preload="metadata" src={sources.audio} className="mt-4 w-full" />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a draft may have none yet.
    <video
      controls
      playsInline
      preload="metadata"
      poster={image}
      src={sources.mp4}
      className="mt-4 aspect-video w-full rounded-m bg-black"
    >
      {sources.captions.map(({ language, url }) => (
        <track key={language} kind="captions" srcLang={language} src={url} label={language} />
      ))}
    </video>
  );
}

/** Chapters and the spoken text, which a reviewer reads as well. */
function Parts({ info: { chapters, transcript } }: { info: PlayableInfo }) {
  return (
    <>
      {chapters.length > 0 && (
        <section className="mt-5">
          <h2 className="text-md">{m.player_chapters()}</h2>
          <ul className="mt-1 text-muted">
            {chapters.map(({ start, title }) => (
              <li key={start}>
                <span className="tabular-nums">{playTime(start)}</span> {title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {transcript.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer content-center font-strong text-heading">
            {m.player_transcript()}
          </summary>
          {withNames(transcript).map(({ start, text }) => (
            <p key={start} className="mt-2">
              <span className="text-sm text-muted tabular-nums">{playTime(start)}</span> {text}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** The token of the address; undefined before hydration, null without one. A reload keeps it. */
function usePreviewToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(location.hash.slice(1)).get('token'));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}
