import { m } from '@mam/texts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fileSize } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { MissingPage } from '../../shared/kept/page-files.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Choice, findThing, type Thing } from './find-thing.ts';
import { KeptProgress } from './KeptRow.tsx';
import { keep, keptState, remove, resume } from './kept-store.ts';

interface KeepCardProps {
  /** Of the page that the reader wants to keep. */
  path: string;
  /** The reader has tapped the button of that page: it begins at once where nothing has to be chosen, or goes on. */
  isNow: boolean;
  /** It is on its way: coming back here is no new wish. */
  onBegun: () => void;
  /** Called when a course is to be kept with its test. */
  prepareTest: (path: string) => Promise<void>;
}

/** What is about to be kept: its title, its forms with their sizes, and the button. */
export function KeepCard(props: KeepCardProps) {
  const { found, retry, there, isOnItsWay, isStopped, start, undo } = useKeeping(props);
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
        {undo && (
          <Button size="s" onClick={() => andThenFocus(undo)}>
            {m.kept_undo()}
          </Button>
        )}
      </p>
    </section>
  );
}

/** Finds the thing, keeps it at once where its reader has asked for it on its page, and knows how far that is. */
function useKeeping({ path, isNow, onBegun, prepareTest }: KeepCardProps) {
  const { found, retry } = useThing(path);
  const there = useStore(keptState, ({ items }) => items.find((item) => item.path === path));
  const isRunning = useStore(keptState, ({ running }) => running.includes(path));
  /** Tapped, and not written down yet. */
  const [isStarting, setStarting] = useState(false);
  const [canUndo, setCanUndo] = useState(false);
  const isThere = there !== undefined;
  useEffect(() => {
    if (isThere) setStarting(false);
  }, [isThere]);
  const start = async (thing: Thing, choice: Choice, withTest: boolean) => {
    const test = `${thing.path}/test`;
    const pages = withTest ? thing.pages : thing.pages.filter((page) => page !== test);
    await keep({ ...thing, pages }, choice);
    if (withTest) await prepareTest(thing.path);
  };
  const goOn = useEffectEvent(() => {
    if (!isNow || there?.kept_at !== null) return;
    void resume(path);
    onBegun();
  });
  // At once: a pause that is tapped while the thing is looked for stays one.
  useEffect(() => goOn(), []);
  const begin = useEffectEvent((thing: Thing) => {
    const [choice] = thing.choices;
    if (!isNow || there || !needsNoChoice(thing)) return;
    setStarting(true);
    setCanUndo(true);
    start(thing, choice, thing.hasTest).catch((error: unknown) => {
      setStarting(false);
      reportError(error);
    });
    onBegun();
  });
  useEffect(() => {
    if (typeof found !== 'string') begin(found);
  }, [found]);
  const undo = () => {
    setCanUndo(false);
    void remove(path);
  };
  // From the first paint on: a button that goes again would be tapped.
  const isAtOnce = isNow && typeof found !== 'string' && needsNoChoice(found);
  const isOnItsWay = isThere || isStarting || isAtOnce;
  const isStopped = isThere && !isRunning && !isStarting;
  return { found, retry, there, isOnItsWay, isStopped, start, undo: canUndo && there && undo };
}

/** Whether it can be kept without a question: for everybody, in one form or with the sound first, and with room. */
function needsNoChoice({ isAdult, choices: [{ form, bytes, missing }] }: Thing): boolean {
  const { space } = keptState.get();
  const hasRoom = !space || space.quota - space.usage > bytes + missing;
  return !isAdult && form !== 'picture' && hasRoom;
}

/** Bytes below which it is not worth a line what else has to be fetched. */
const MISSING_MIN = 100_000;

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

interface KeepFormProps {
  thing: Thing;
  onKeep: (choice: Choice, withTest: boolean) => void;
}

const FORMS = {
  picture: m.kept_form_picture,
  sound: m.kept_form_sound,
  text: m.kept_form_text,
};

function KeepForm({ thing, onKeep }: KeepFormProps) {
  const { choices, isAdult, hasTest } = thing;
  const [choice, setChoice] = useState(choices[0]);
  const [withTest, setWithTest] = useState(hasTest);
  const space = useStore(keptState, (state) => state.space);
  const free = space && space.quota - space.usage;
  return (
    <>
      {choices.length > 1 && <Forms choices={choices} value={choice} onChange={setChoice} />}
      {hasTest && (
        <label className="mt-3 flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={withTest}
            onChange={({ currentTarget }) => setWithTest(currentTarget.checked)}
            className="mt-1 size-5 flex-none accent-primary"
          />
          {m.kept_add_test()}
        </label>
      )}
      {choice.missing >= MISSING_MIN && (
        <p className="mt-2 text-sm text-muted">
          {m.kept_add_missing({ size: fileSize(choice.missing) })}
        </p>
      )}
      {free !== undefined && free < choice.bytes + choice.missing && (
        <p className="mt-2 text-warn-text">{m.kept_add_small({ free: fileSize(free) })}</p>
      )}
      {isAdult && <p className="mt-2 text-warn-text">{m.kept_add_adult()}</p>}
      <Button variant="primary" className="mt-4 flex" onClick={() => onKeep(choice, withTest)}>
        {m.kept_add_yes({ size: fileSize(choice.bytes) })}
      </Button>
    </>
  );
}

interface FormsProps {
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Forms({ choices, value, onChange }: FormsProps) {
  const name = useId();
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{m.kept_add_form()}</legend>
      {choices.map((choice) => (
        <label key={choice.form} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="size-5 flex-none accent-primary"
          />
          {FORMS[choice.form]({ size: fileSize(choice.bytes) })}
        </label>
      ))}
    </fieldset>
  );
}
