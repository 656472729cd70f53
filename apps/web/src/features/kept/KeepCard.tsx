import { m } from '@mam/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import type { KeptItem } from '../../shared/kept/kept-items.ts';
import { KEEP_NOW, KEEP_SOUND } from '../../shared/kept/kept-names.ts';
import { MissingPage } from '../../shared/kept/page-files.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Choice, findThing, type Thing } from './find-thing.ts';
import { formText, KeepForm } from './KeepForm.tsx';
import { KeptProgress } from './KeptRow.tsx';
import { keep, keptState, remove, resume } from './kept-store.ts';

interface KeepCardProps {
  /** Of the page that the reader wants to keep. */
  path: string;
  /** `KEEP_NOW` or `KEEP_SOUND`: its reader has tapped the button of that page, and it begins at once or goes on. */
  wish: unknown;
  /** It is on its way: coming back here is no new wish. */
  onBegun: () => void;
  /** Called when a course is to be kept with its test. */
  prepareTest: (path: string) => Promise<void>;
}

/** What is about to be kept: its title, its forms with their sizes, and the button. */
export function KeepCard(props: KeepCardProps) {
  const { found, retry, there, isOnItsWay, isStopped, start, stop } = useKeeping(props);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was tapped goes: the heading takes the focus, and names the new state. */
  const andThenFocus = (act: () => void) => {
    act();
    heading.current?.focus();
  };
  const isKept = typeof there?.kept_at === 'number';
  return (
    <section
      aria-labelledby="keep-title"
      className="mb-8 rounded-m bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="keep-title" ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        {isKept && <Icon name="check" className="text-primary" />}
        {isKept && m.kept_add_kept()}
        {!isKept && isStopped && m.kept_unfinished()}
        {!isKept && !isStopped && (isOnItsWay ? m.kept_add_going() : m.kept_add_title())}
      </h2>
      {typeof found === 'string' ? (
        <Note state={found} onRetry={retry} />
      ) : (
        <>
          <p className="mt-2 font-strong text-heading wrap-anywhere">{found.title}</p>
          {/* Its row may be below the fold. */}
          {there && <KeptProgress item={there} />}
          {isOnItsWay ? (
            <p role="status" className="mt-2">
              {there && (isKept || isStopped ? m.kept_add_there() : m.kept_add_on())}
            </p>
          ) : (
            <KeepForm
              thing={found}
              onKeep={(...choice) => andThenFocus(() => void start(found, ...choice))}
            />
          )}
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={props.path} size="s" icon="left">
          {m.kept_add_back()}
        </ButtonLink>
        {stop && (
          <Button size="s" onClick={() => andThenFocus(stop)}>
            {m.kept_add_stop()}
          </Button>
        )}
        <OtherForms
          found={found}
          there={there}
          onKeep={(thing, choice) => andThenFocus(() => void start(thing, choice, false))}
        />
      </p>
    </section>
  );
}

/** Finds the thing, keeps it at once where its reader has asked for it on its page, and knows how far that is. */
function useKeeping({ path, wish, onBegun, prepareTest }: KeepCardProps) {
  const { found, retry } = useThing(path);
  const isNow = wish === KEEP_NOW || wish === KEEP_SOUND;
  const there = useStore(keptState, ({ items }) => items.find((item) => item.path === path));
  const isRunning = useStore(keptState, ({ running }) => running.includes(path));
  /** Tapped, and not written down yet. */
  const [isStarting, setStarting] = useState(false);
  const isThere = there !== undefined;
  useEffect(() => {
    if (isThere) setStarting(false);
  }, [isThere]);
  const start = (thing: Thing, choice: Choice, withTest: boolean) =>
    keepWith(thing, choice, withTest && prepareTest);
  const goOn = useEffectEvent(() => {
    if (!isNow || there?.kept_at !== null) return;
    void resume(path);
    onBegun();
  });
  // At once: a pause that is tapped while the thing is looked for stays one.
  useEffect(() => goOn(), []);
  const begin = useEffectEvent((thing: Thing) => {
    const choice = choiceOf(thing, wish);
    if (!isNow || there || !needsNoChoice(thing, choice)) return;
    setStarting(true);
    start(thing, choice, thing.hasTest).catch((error: unknown) => {
      setStarting(false);
      reportError(error);
    });
    onBegun();
  });
  useEffect(() => {
    if (typeof found !== 'string') begin(found);
  }, [found]);
  // From the first paint on: a button that goes again would be tapped.
  const isAtOnce =
    isNow && typeof found !== 'string' && needsNoChoice(found, choiceOf(found, wish));
  const isOnItsWay = isThere || isStarting || isAtOnce;
  const isStopped = isThere && !isRunning && !isStarting;
  const stop = there?.kept_at === null && isRunning && (() => void remove(path));
  return { found, retry, there, isOnItsWay, isStopped, start, stop };
}

async function keepWith(
  thing: Thing,
  choice: Choice,
  prepareTest: KeepCardProps['prepareTest'] | false,
): Promise<void> {
  const test = `${thing.path}/test`;
  const pages = prepareTest ? thing.pages : thing.pages.filter((page) => page !== test);
  await keep({ ...thing, pages }, choice);
  if (prepareTest) await prepareTest(thing.path);
}

function choiceOf({ choices }: Thing, wish: unknown): Choice {
  const sound = wish === KEEP_SOUND && choices.find(({ form }) => form === 'sound');
  return sound || choices[0];
}

/** Whether it can be kept without a question: for everybody, and with room. */
function needsNoChoice({ isAdult }: Thing, { bytes, missing }: Choice): boolean {
  const { space } = keptState.get();
  const hasRoom = !space || space.quota - space.usage > bytes + missing;
  return !isAdult && hasRoom;
}

type Looking = 'looking' | 'gone' | 'network';

function useThing(path: string) {
  const [found, setFound] = useState<Thing | Looking>('looking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again.
  useEffect(() => {
    let isOver = false;
    const show = (next: Thing | Looking) => !isOver && setFound(next);
    setFound('looking');
    findThing(path).then(
      (thing) => show(thing ?? 'gone'),
      (error: unknown) => show(error instanceof MissingPage ? 'gone' : 'network'),
    );
    return () => {
      isOver = true;
    };
  }, [path, tries]);
  return { found, retry: () => setTries(tries + 1) };
}

function Note({ state, onRetry }: { state: Looking; onRetry: () => void }) {
  const texts = {
    looking: m.kept_add_looking,
    gone: m.kept_add_gone,
    network: m.kept_add_network,
  };
  return (
    <div role="status" className="mt-2">
      <p>{texts[state]()}</p>
      {state === 'network' && (
        <Button size="s" className="mt-3 flex" onClick={onRetry}>
          {m.kept_add_again()}
        </Button>
      )}
    </div>
  );
}

interface OtherFormsProps {
  found: Thing | Looking;
  there: KeptItem | undefined;
  onKeep: (thing: Thing, choice: Choice) => void;
}

/** It was kept at one tap: another form of it takes its place. */
function OtherForms({ found, there, onKeep }: OtherFormsProps) {
  if (!there || typeof found === 'string') return null;
  const others = found.choices.filter(({ form }) => form !== there.form);
  return others.map((choice) => (
    <Button key={choice.form} size="s" onClick={() => onKeep(found, choice)}>
      {m.kept_add_instead({ form: formText(choice) })}
    </Button>
  ));
}
