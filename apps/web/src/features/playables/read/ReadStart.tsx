import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { count, playTime } from '../../../platform/format.ts';
import { Face } from '../../../shared/chat/Face.tsx';
import { lastStarted } from '../../../shared/playback/current-index.ts';
import { progressOf } from '../../../shared/playback/progress.ts';
import { withNames } from '../../../shared/playback/spoken-lines.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { ItemInfo } from '../card-item.ts';
import { playableHref } from '../playable-links.ts';
import { sensitiveParts, type Talk } from './to-talk.ts';

/** Where a reader begins. */
export interface ReadFrom {
  /** Seconds of the sound. */
  seconds: number;
  /** Numbers of the chapters that are left out, from 1. */
  leftOut: readonly number[];
}

interface ReadStartProps {
  info: ItemInfo;
  talk: Talk;
  onStart: (from: ReadFrom) => void;
}

/** Before the first line: who speaks, how long it takes, what it could stir up, and where to begin. */
export function ReadStart({ info, talk, onStart }: ReadStartProps) {
  const parts = count(talk.parts.length);
  const minutes = count(readingMinutes(talk));
  return (
    <article className="mx-auto grid max-w-150 grid-cols-1 gap-4 pb-6">
      <div className="read-cover">
        {Object.values(talk.people)
          .slice(0, 3)
          .map(({ name, face }) => (
            <Face key={name} face={face} className="read-cover-face" />
          ))}
      </div>
      <div>
        <p className="text-sm text-muted">
          {talk.parts.length > 1
            ? m.episodes_facts({ parts, minutes })
            : m.episodes_facts_one({ minutes })}
        </p>
        <h1 className="text-2xl wrap-anywhere">{info.title}</h1>
      </div>
      {info.warning && <Warning info={info} warning={info.warning} />}
      <p className="whitespace-pre-line">{info.description}</p>
      <p className="text-sm text-muted">{m.episodes_private()}</p>
      <Choices info={info} onStart={onStart} />
      <PlainTalk info={info} />
    </article>
  );
}

function Warning({ info, warning }: { info: ItemInfo; warning: string }) {
  const parts = sensitiveParts(info);
  return (
    <section
      aria-labelledby="read-warning"
      className="rounded-bubble bg-warn-soft p-4 text-warn-text"
    >
      <h2 id="read-warning" className="text-md text-current">
        {m.episodes_warning()}
      </h2>
      <p className="mt-1">
        {warning}
        {parts.length > 0 && ` ${m.episodes_warning_parts({ parts: listed(parts) })}`}
      </p>
    </section>
  );
}

/** Where to begin; nothing here starts the sound. */
function Choices({ info, onStart }: Omit<ReadStartProps, 'talk'>) {
  const [resumeAt, setResumeAt] = useState(0);
  useEffect(() => setResumeAt(progressOf(info.uuid)?.position ?? 0), [info.uuid]);
  const parts = sensitiveParts(info);
  const listen = info.has_synthetic_voice ? m.episodes_listen_machine : m.episodes_listen;
  const resumed = Math.max(lastStarted(info.chapters, resumeAt), 0) + 1;
  return (
    <div className="grid gap-2.5 noscript:hidden">
      {resumeAt > 0 && (
        <Button variant="primary" onClick={() => onStart({ seconds: resumeAt, leftOut: [] })}>
          {m.episodes_resume({ part: count(resumed) })}
        </Button>
      )}
      <Button
        variant={resumeAt > 0 ? 'outline' : 'primary'}
        onClick={() => onStart({ seconds: 0, leftOut: [] })}
      >
        {m.episodes_start()}
      </Button>
      {parts.length > 0 && (
        <Button onClick={() => onStart({ seconds: 0, leftOut: parts })}>
          {m.episodes_leave_out({ parts: listed(parts) })}
        </Button>
      )}
      <ButtonLink to={playableHref(info)} icon="headphones">
        {listen({ time: playTime(info.duration) })}
      </ButtonLink>
    </div>
  );
}

/** The words alone, without script. */
function PlainTalk({ info }: { info: ItemInfo }) {
  return (
    <noscript>
      <h2 className="text-lg">{m.episodes_plain()}</h2>
      {withNames(info.transcript).map(({ start, text }) => (
        <p key={start} className="mt-1">
          {text}
        </p>
      ))}
    </noscript>
  );
}

/** Whole minutes at 16 characters a second, which captions are read at. */
function readingMinutes({ lines }: Talk): number {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(Math.round(length / 16 / 60), 1);
}

function listed(parts: readonly number[]): string {
  return parts.map(count).join(', ');
}
