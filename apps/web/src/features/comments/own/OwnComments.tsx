import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../../platform/client/client.ts';
import { commentNews } from '../../../shared/comments/comment-news.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { BanEndedNote, BanNote } from '../parts/BanNote.tsx';
import { OwnRow } from './OwnRow.tsx';
import { ownBan, ownComments, useRemoveComment } from './own-queries.ts';

/** The own comments and replies, newest first. Once they are on screen, replies count as seen. */
export function OwnComments({ page }: { page: number }) {
  const query = useQuery(ownComments(page));
  const removal = useRemoveComment(page);
  const { data: own } = useQuery(ownBan);
  const list = useRef<HTMLUListElement>(null);
  useSeen(query.isSuccess);
  const target = useTarget(query.isSuccess);
  return (
    <>
      {own?.ban && <BanNote ban={own.ban} />}
      {own?.has_ended && <BanEndedNote />}
      <QueryBoundary query={query} rows={4} rowClass="h-24">
        {({ items, total, size }) =>
          items.length === 0 && page === 1 ? (
            <EmptyState
              picture="bench"
              title={m.comments_own_none()}
              text={m.comments_own_none_text()}
              action={{ to: '/video', label: m.comments_own_none_go() }}
            />
          ) : (
            <>
              <ul
                ref={list}
                tabIndex={-1}
                aria-label={m.nav_my_comments()}
                className="divide-y divide-line overflow-hidden rounded-m bg-surface shadow-card"
              >
                {items.map((item) => (
                  <li
                    key={item.id}
                    id={`comment-${item.id}`}
                    tabIndex={-1}
                    className={target === `#comment-${item.id}` ? 'bg-primary-soft' : ''}
                  >
                    <OwnRow
                      item={item}
                      onRemove={() => {
                        removal.mutate(item);
                        list.current?.focus();
                      }}
                    />
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                pages={Math.ceil(total / size)}
                hrefOf={(next) => `/profile/comments?page=${next}`}
              />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

/** Shows the comment of the address once the list is there, and returns its fragment. */
function useTarget(isShown: boolean): string {
  const { hash } = useLocation();
  useEffect(() => {
    const row = isShown ? document.getElementById(hash.slice(1)) : null;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isShown, hash]);
  return hash;
}

/** Runs once the list is there: what failed to load has not been seen. */
function useSeen(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    callApi('PUT /api/me/comments/seen', {}, { toast: false }).then(
      () => commentNews.set({ new_replies: 0 }),
      () => undefined,
    );
  }, [isShown]);
}
