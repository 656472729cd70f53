import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { PreviewLink } from '@mam/contract/preview-links/preview-links.admin';
import { m } from '@mam/texts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { showToast } from '../../../../platform/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import type { PlayableRef } from '../editor/editor-requests.ts';

const linksQuery = ({ kind, id }: PlayableRef) =>
  queryOptions({
    queryKey: ['preview-links', kind, id],
    queryFn: ({ signal }) =>
      callApi(
        `GET ${PLAYABLE_KINDS[kind].adminBase}/:id/preview-links`,
        { params: { id } },
        { signal, toast: false },
      ),
  });

/** Links with which a person without an account sees the newest draft, until they end or are revoked. */
export function PreviewLinks(item: PlayableRef) {
  const query = useQuery(linksQuery(item));
  const { fresh, isBusy, create, revoke } = useLinks(item);
  return (
    <section className={`${PADDED_PANEL} grid grid-cols-1 gap-3`}>
      <h2>{m.admin_preview_title()}</h2>
      <p className="text-sm text-muted">{m.admin_preview_text()}</p>
      {fresh && <FreshLink url={fresh} />}
      <QueryBoundary query={query} rows={1}>
        {({ items }) => (
          <ul className="grid gap-3 empty:hidden">
            {items.map((link) => (
              <LinkRow key={link.id} link={link} isBusy={isBusy} revoke={() => revoke(link.id)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <Button
        icon="plus"
        size="s"
        className="justify-self-start"
        disabled={isBusy}
        onClick={create}
      >
        {m.admin_preview_create()}
      </Button>
    </section>
  );
}

/** `fresh`: the address that was created on this visit; the server can never show it again. */
function useLinks({ kind, id }: PlayableRef) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<{ id: number; url: string }>();
  const [isBusy, setBusy] = useState(false);
  const path = `${PLAYABLE_KINDS[kind].adminBase}/:id/preview-links` as const;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    // A failed call shows its own toast; the list shows what is true now.
    await work().catch(() => undefined);
    await queries.invalidateQueries({ queryKey: linksQuery({ kind, id }).queryKey });
    setBusy(false);
  };
  return {
    fresh: fresh?.url,
    isBusy,
    create: () =>
      void run(async () => {
        const link = await callApi(`POST ${path}`, { params: { id } });
        setFresh({ id: link.id, url: `${location.origin}/preview#token=${link.token}` });
      }),
    revoke: (link_id: number) =>
      void run(async () => {
        await callApi(`DELETE ${path}/:link_id`, { params: { id, link_id } });
        if (fresh?.id === link_id) setFresh(undefined);
        showToast(m.admin_preview_revoked());
      }),
  };
}

function FreshLink({ url }: { url: string }) {
  const hint = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => showToast(m.admin_preview_copied()),
      () => showToast(m.admin_preview_copy_failed()),
    );
  };
  return (
    <div className="grid grid-cols-1 gap-1.5" role="status">
      <div className="flex gap-2">
        <input
          readOnly
          value={url}
          aria-label={m.admin_preview_title()}
          aria-describedby={hint}
          className="min-h-11 min-w-0 flex-auto rounded-[10px] border border-dashed border-line-strong bg-sunk px-3 text-text"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon="copy" size="s" variant="primary" onClick={() => void copy()}>
          {m.admin_preview_copy()}
        </Button>
      </div>
      <p id={hint} className="text-sm text-muted">
        {m.admin_preview_once()}
      </p>
    </div>
  );
}

interface LinkRowProps {
  link: PreviewLink;
  isBusy: boolean;
  revoke: () => void;
}

function LinkRow({ link, isBusy, revoke }: LinkRowProps) {
  const { created_by, expires_at, open_count } = link;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
      <span className="min-w-0 flex-[1_1_9rem]">
        <b className="block text-heading">
          {m.admin_preview_until({ when: vietnamTime(expires_at) })}
        </b>
        <span className="text-muted">
          {m.admin_preview_opened({ count: open_count })}
          {created_by && `, ${m.admin_preview_by({ name: created_by })}`}
        </span>
      </span>
      <Button size="s" disabled={isBusy} onClick={revoke}>
        {m.admin_preview_revoke()}
      </Button>
    </li>
  );
}
