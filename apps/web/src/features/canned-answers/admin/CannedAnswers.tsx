import type { CannedAnswer } from '@mam/contract/canned-answers/canned-answers.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useWholeList } from '../../../admin-ui/list/use-whole-list.ts';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import type { RowOrder } from '../../../admin-ui/table/use-row-order.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { CANNED_KEYS } from '../../../shared/comments/admin/canned-keys.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { CannedAnswerDrawer } from './CannedAnswerDrawer.tsx';
import { KIND_LABELS } from './kind-labels.ts';

/** Where answers are offered. Those of comments stand in one order at the desk, and the first of them have its keys. */
const PLACES = [
  { place: 'comment', title: KIND_LABELS.comment, keys: CANNED_KEYS },
  { place: 'ticket', title: KIND_LABELS.ticket, keys: [] },
] as const;

function placeOf({ kind }: CannedAnswer): (typeof PLACES)[number]['place'] {
  return kind === 'ticket' ? kind : 'comment';
}

/** `/administrator/canned-answers`: what staff may begin an answer with. */
export function CannedAnswers() {
  const {
    query,
    drawer,
    order,
    openRow: row,
  } = useWholeList({
    key: 'canned-answers',
    as: 'canned-answers',
    groupOf: placeOf,
    load: (options) => callApi('GET /api/admin/canned-answers', {}, options),
  });
  const { open } = drawer;
  const add = (
    <AddButton
      label={m.admin_canned_add()}
      form="canned-answers"
      onClick={() => drawer.show('new')}
    />
  );
  const form = open && (open === 'new' || row) && (
    <CannedAnswerDrawer key={open} row={row} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage title={m.admin_nav_canned_answers()} actions={add}>
      <SplitView drawer={form}>
        <p className="mb-4 max-w-[66ch] text-pretty text-muted">{m.admin_canned_lead()}</p>
        <QueryBoundary query={query} rows={4} rowClass="h-20">
          {({ items }) => <Answers {...{ items, order }} linkTo={drawer.linkTo} />}
        </QueryBoundary>
      </SplitView>
    </AdminPage>
  );
}

interface AnswersProps {
  items: CannedAnswer[];
  order: RowOrder;
  linkTo: (id: number) => string;
}

function Answers({ items, order, linkTo }: AnswersProps) {
  if (items.length === 0) {
    return <EmptyState title={m.admin_canned_empty()} text={m.admin_canned_lead()} />;
  }
  return (
    <div className={`${PANEL} overflow-clip`}>
      {PLACES.map(({ place, title, keys }) => (
        <section key={place} aria-label={title()}>
          <h2 className="bg-sunk px-4 py-2 text-sm">{title()}</h2>
          <ul className="divide-y divide-line">
            {items
              .filter((row) => placeOf(row) === place)
              .map((row, index) => (
                <AnswerRow key={row.id} {...{ row, order }} to={linkTo(row.id)} cap={keys[index]} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AnswerRowProps {
  row: CannedAnswer;
  to: string;
  order: RowOrder;
  /** Its key at the desk. */
  cap: string | undefined;
}

function AnswerRow({ row, to, order, cap }: AnswerRowProps) {
  const refresh = useRefresh('canned-answers');
  const name = textIn(row.title, getLocale());
  const remove = async () => {
    const isSure = await confirm({
      title: m.admin_canned_delete(),
      text: m.admin_canned_delete_ask({ name }),
      yes: m.admin_canned_delete(),
      no: m.admin_cancel(),
    }).catch(() => false);
    if (!isSure) return;
    try {
      await callApi('DELETE /api/admin/canned-answers/:id', { params: { id: row.id } });
      showToast(m.admin_canned_deleted());
    } catch {
      // The call shows its own toast; the list was out of date.
    }
    await refresh();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        {cap && <KeyCap>{cap}</KeyCap>}
        <Link
          to={to}
          preventScrollReset
          className="relative font-strong text-heading no-underline after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
        >
          {name}
        </Link>
        {row.kind !== placeOf(row) && (
          <small className="text-xs text-muted">{KIND_LABELS[row.kind]()}</small>
        )}
      </div>
      <span className="flex items-center sm:row-span-2 sm:gap-3">
        <MoveButtons id={row.id} name={name} order={order} />
        <IconButton
          icon="trash"
          size="l"
          label={`${m.admin_canned_delete()}: ${name}`}
          onClick={() => void remove()}
        />
      </span>
      <p className="line-clamp-2 text-sm text-muted max-sm:col-span-2">
        {textIn(row.text, getLocale())}
      </p>
    </li>
  );
}
