import type { Guide, GuideOutcome } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { decimal } from '../../platform/format.ts';
import { KeepLink } from '../../shared/kept/KeepLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SourceList } from '../../ui/reading/SourceList.tsx';
import { Clocks } from './Clocks.tsx';
import { GuideNext } from './GuideNext.tsx';
import { GuidePhones } from './GuidePhones.tsx';
import { GuideText } from './GuideText.tsx';
import { guideHref, placesHref } from './guide-links.ts';
import { HoursField } from './HoursField.tsx';
import {
  answerFor,
  guessHours,
  type HoursAsked,
  hoursAsked,
  leadElsewhere,
} from './hours-asked.ts';
import { forCard, type Say, withHours } from './say-texts.ts';
import type { Trail } from './use-trail.ts';

interface GuideResultProps {
  guide: Guide;
  outcome: GuideOutcome;
  /** The way here, whose answers may have the hours since it happened. */
  trail: Trail;
  /** Undefined for a draft, which is neither shown across a counter, kept nor printed. */
  cardOf: CardOf | undefined;
}

/** A sentence as a card to show across a counter. */
export type CardOf = (say: Say) => ReactNode;

/** What to do, as long as the hours that the reader enters fit the answer that led here. */
export function GuideResult({ guide, outcome, trail, cardOf }: GuideResultProps) {
  const { title, deadlines, next } = outcome;
  const { stops, entered, enter } = trail;
  const since = entered?.hours;
  const guess = entered ? undefined : guessHours(stops, deadlines);
  const asked = hoursAsked(guide, stops);
  const phones = next.filter(({ kind }) => kind === 'phone');
  const hasClocks = deadlines.length > 0;
  const isElsewhere =
    hasClocks && asked !== undefined && since !== undefined && leadElsewhere(asked, since);
  return (
    <section className="grid gap-3 sm:gap-4">
      <h2 className="text-xl leading-tight sm:text-2xl">
        {isElsewhere ? m.guides_elsewhere_title({ hours: decimal(since) }) : title}
      </h2>
      <GuidePhones phones={phones} className="" />
      {hasClocks && <HoursField since={since} setSince={enter} />}
      {isElsewhere ? (
        <OtherAnswer {...{ guide, outcome, asked, since, trail }} />
      ) : (
        <>
          {hasClocks && <Clocks deadlines={deadlines} since={since} guess={guess} />}
          <Advice {...{ guide, outcome, cardOf, since }} />
        </>
      )}
    </section>
  );
}

interface OtherAnswerProps extends Omit<GuideResultProps, 'cardOf'> {
  asked: HoursAsked;
  since: number;
}

/**
 * In place of advice that is not for these hours: the way of the answer that is. Where the question has none, the last
 * limit tells what there is still, and the guides go on from there.
 */
function OtherAnswer({ guide, outcome, asked, since, trail }: OtherAnswerProps) {
  const { deadlines, next } = outcome;
  const fitting = answerFor(asked, since);
  const there = fitting && guide.places[fitting.to];
  return (
    <>
      <div className="guide-block guide-watch" role="status">
        <p>{m.guides_elsewhere({ answer: asked.text })}</p>
        {there?.type === 'outcome' && <b className="block text-heading">{there.title}</b>}
        {fitting && (
          <Button variant="primary" onClick={() => trail.answerAgain(fitting, asked.back)}>
            {m.guides_elsewhere_go()}
          </Button>
        )}
      </div>
      {!fitting && (
        <>
          <Clocks deadlines={deadlines.slice(-1)} since={since} />
          <GuideNext next={next.filter(({ kind }) => kind === 'guide' || kind === 'help')} />
        </>
      )}
    </>
  );
}

interface AdviceProps extends Pick<GuideResultProps, 'guide' | 'outcome' | 'cardOf'> {
  /** Hours that the reader has entered. */
  since: number | undefined;
}

/** First things first, where, what to say there, what it costs, who signs, what comes next. */
function Advice({ guide, outcome, cardOf, since }: AdviceProps) {
  const { first, where, say, cost, signs, watch, next, sources } = outcome;
  const pages = next.filter(({ kind }) => kind !== 'phone');
  return (
    <>
      <div className="guide-block">
        <GuideText text={first} />
      </div>
      {say && <Sentence say={withHours(say, since)} cardOf={cardOf} />}
      {where && <Where {...where} />}
      <Facts {...{ cost, signs }} />
      <Watch signs={watch} />
      <GuideNext next={pages} />
      {sources.length > 0 && (
        <details className="guide-block group py-1!">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between font-strong text-heading">
            {m.guides_sources({ count: `${sources.length}` })}
            <Icon name="down" className="text-muted group-open:rotate-180" />
          </summary>
          <SourceList lines={sources} />
        </details>
      )}
      {cardOf && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <KeepLink path={guideHref(guide.public_id)} />
          <Button size="s" icon="print" data-plain="print">
            {m.guides_print()}
          </Button>
        </div>
      )}
    </>
  );
}

/** One sentence to say: in Vietnamese, which is spoken there, and what it means. */
function Sentence({ say, cardOf }: { say: Say; cardOf: CardOf | undefined }) {
  return (
    <div className="guide-say">
      <h3 className="text-sm font-body">{m.guides_say()}</h3>
      <p lang="vi" className="mt-1 text-xl leading-snug font-strong">{`“${say.vi}”`}</p>
      {say.own && <p className="mt-1 text-sm">{say.own}</p>}
      {cardOf?.(forCard(say))}
    </div>
  );
}

/** Where one goes, and the places of the province for it. */
function Where({ text, need }: NonNullable<GuideOutcome['where']>) {
  return (
    <div className="guide-block">
      <h3 className="text-lg">{m.guides_where()}</h3>
      <GuideText text={text} />
      {need !== 'someone_trusted' && (
        <Link to={placesHref(need)} className="guide-row mt-1 print:hidden">
          {m.guides_where_more()}
          <Icon name="pin" className="text-primary" />
        </Link>
      )}
    </div>
  );
}

/** Signs that do not wait until tomorrow. */
function Watch({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null;
  return (
    <div className="guide-block guide-watch">
      <h3 className="text-lg">{m.guides_watch()}</h3>
      <ul className="guide-list">
        {signs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ cost, signs }: Pick<GuideOutcome, 'cost' | 'signs'>) {
  if (!cost && !signs) return null;
  return (
    <div className="@container">
      <div className="grid gap-4 @lg:grid-cols-2">
        {cost && <Fact title={m.guides_cost()} text={cost} />}
        {signs && <Fact title={m.guides_signs()} text={signs} />}
      </div>
    </div>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <div className="guide-block">
      <h3 className="text-md">{title}</h3>
      <GuideText text={text} />
    </div>
  );
}
