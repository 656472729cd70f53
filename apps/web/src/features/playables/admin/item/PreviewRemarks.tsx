import { REMARK_RETENTION_DAYS } from '@mam/contract/core/constants';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { PreviewRemark } from '@mam/contract/preview-links/preview-remarks.admin';
import { m } from '@mam/texts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { takeFocus } from '../../../../platform/take-focus.ts';
import { WORK_KEY } from '../../../../shared/inbox/admin/waiting-counts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import type { PlayableRef } from '../editor/editor-requests.ts';

const remarksQuery = ({ kind, id }: PlayableRef) =>
  queryOptions({
    queryKey: ['preview-remarks', kind, id],
    queryFn: ({ signal }) =>
      callApi(
        `GET ${PLAYABLE_KINDS[kind].adminBase}/:id/preview-remarks`,
        { params: { id } },
        { signal, toast: false },
      ),
  });

/** What people with a preview link wrote about the item, those that wait first. */
export function PreviewRemarks(item: PlayableRef) {
  const query = useQuery(remarksQuery(item));
  const setDone = useSetDone(item);
  const heading = useNamedHeading(query.isSuccess);
  return (
    <section className={`${PADDED_PANEL} grid scroll-mt-22 grid-cols-1 gap-3`}>
      <h2 ref={heading} tabIndex={-1}>
        {m.admin_remarks_title()}
      </h2>
      <QueryBoundary query={query} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted">{m.admin_remarks_none()}</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {items.map((remark) => (
                  <RemarkRow key={remark.id} remark={remark} setDone={setDone} />
                ))}
              </ul>
              <p className="text-sm text-muted">
                {m.admin_remarks_kept({ count: REMARK_RETENTION_DAYS })}
              </p>
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

type SetDone = (remark: PreviewRemark, is_done: boolean) => void;

function useSetDone(item: PlayableRef): SetDone {
  const queries = useQueryClient();
  const { queryKey } = remarksQuery(item);
  const path = `${PLAYABLE_KINDS[item.kind].adminBase}/:id/preview-remarks/:remark_id` as const;
  const call = async (remark_id: number, is_done: boolean) => {
    const params = { id: item.id, remark_id };
    // A failed call shows its own toast; the list shows what is true now.
    await callApi(`PUT ${path}`, { params, body: { is_done } }).catch(() => undefined);
    await Promise.all(
      [queryKey, WORK_KEY].map((key) => queries.invalidateQueries({ queryKey: key })),
    );
  };
  return ({ id }, is_done) => void call(id, is_done);
}

/** The inbox links to the remarks: their heading gets the focus once they are there. */
function useNamedHeading(isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash === '#remarks') takeFocus(heading.current);
  }, [isReady, hash]);
  return heading;
}

function RemarkRow({ remark, setDone }: { remark: PreviewRemark; setDone: SetDone }) {
  const { name, text, created_at, done_at } = remark;
  return (
    <li className="grid grid-cols-1 gap-1.5 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <b className="wrap-anywhere text-heading">{name ?? m.admin_remarks_unnamed()}</b>
        <span className="text-muted">{vietnamTime(created_at)}</span>
        {done_at === null && (
          <span className="rounded-pill bg-sun-soft px-2.5 text-xs font-strong text-warn-text">
            {m.admin_remarks_waiting()}
          </span>
        )}
      </p>
      <p className={`wrap-anywhere whitespace-pre-line ${done_at === null ? '' : 'text-muted'}`}>
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {done_at === null ? (
          <Button icon="check" size="s" onClick={() => setDone(remark, true)}>
            {m.admin_remarks_done()}
          </Button>
        ) : (
          <>
            {m.admin_remarks_done_at({ when: vietnamTime(done_at) })}
            <Button icon="repeat" size="s" onClick={() => setDone(remark, false)}>
              {m.admin_remarks_undo()}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
