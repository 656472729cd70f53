import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { count } from '../../platform/format.ts';
import { firstSort, THREAD_ID, type ThreadProps } from './control/thread-props.ts';
import type { ThreadBodyProps } from './ThreadBody.tsx';
import { ThreadRules } from './ThreadRules.tsx';
import { ThreadHead, ThreadPlace, WriteButton } from './ThreadTop.tsx';

/**
 * The comments of an item. The page has heading, count and rules only, so that it is equal for all readers and
 * stays in the page cache; the browser loads the rest when it comes into view, when the address is
 * that of a comment, or when a reader wants to write.
 */
export function Thread(props: ThreadProps) {
  const section = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(false);
  const isShown = useShown(section);
  const [sort, setSort] = useState(firstSort(props.kind));
  const { Body, hasFailed, retry } = useBody(
    isShown || isWriting || sort !== firstSort(props.kind),
  );
  const heading = (amount: number) => (
    <h2 id="comments-title" tabIndex={-1} className="text-xl outline-none">
      {titleOf(props.kind, amount)}
    </h2>
  );
  return (
    <section ref={section} id={THREAD_ID} aria-labelledby="comments-title" className="mt-8">
      {Body ? (
        <Body {...props} heading={heading} isWriting={isWriting} sort={sort} />
      ) : (
        <>
          <ThreadHead
            heading={heading(props.comment_count)}
            hasOrder={props.comment_count > 1}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              if (hasFailed) retry();
            }}
          />
          {props.isClosed ? (
            <p className="mt-4 text-muted">{m.comments_closed()}</p>
          ) : (
            <WriteButton
              kind={props.kind}
              isBusy={isWriting && !hasFailed}
              problem={hasFailed && `${m.comments_load_failed()} ${m.comments_retry()}`}
              onClick={() => (hasFailed ? retry() : setWriting(true))}
            />
          )}
          {props.comment_count > 0 && !hasFailed && (
            <ThreadPlace comment_count={props.comment_count} />
          )}
          <noscript>
            <p className="mt-4 text-muted">{m.comments_needs_script()}</p>
          </noscript>
        </>
      )}
      <ThreadRules />
    </section>
  );
}

/** Whether the element has come into view, or the address is that of a comment. */
function useShown(ref: React.RefObject<HTMLElement | null>): boolean {
  const { hash } = useLocation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  useEffect(() => {
    if (hash.startsWith('#comment')) setShown(true);
  }, [hash]);
  return isShown;
}

/** The rest of the thread once it is wanted; a failure to load it must not break the page. */
function useBody(isWanted: boolean) {
  const [Body, setBody] = useState<ComponentType<ThreadBodyProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads once more.
  useEffect(() => {
    if (!isWanted) return;
    setFailed(false);
    import('./ThreadBody.tsx').then(
      ({ ThreadBody }) => setBody(() => ThreadBody),
      () => setFailed(true),
    );
  }, [isWanted, tries]);
  return { Body, hasFailed, retry: () => setTries(tries + 1) };
}

/** «86 comments», or «214 rallies» of a topic; without a number while there is none. */
function titleOf(kind: ThreadKind, amount: number): string {
  const inputs = { count: count(amount), amount };
  if (kind === 'topic')
    return amount > 0 ? m.comments_title_topic(inputs) : m.comments_title_none_topic();
  return amount > 0 ? m.comments_title(inputs) : m.comments_title_none();
}
