import type { CannedAnswer } from '@mam/contract/canned-answers/canned-answers.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
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
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { CannedAnswerDrawer } from './CannedAnswerDrawer.tsx';
import { KIND_LABELS } from './kind-labels.ts';

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
    // Those of comments stand in one order at the desk.
    groupOf: ({ kind }: CannedAnswer) => (kind === 'ticket' ? kind : 'comment'),
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
    <ul className={`${PANEL} divide-y divide-line`}>
      {items.map((row) => (
        <AnswerRow key={row.id} row={row} to={linkTo(row.id)} order={order} />
      ))}
    </ul>
  );
}

function AnswerRow({ row, to, order }: { row: CannedAnswer; to: string; order: RowOrder }) {
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <div>
        <Link
          to={to}
          preventScrollReset
          className="relative font-strong text-heading no-underline after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
        >
          {name}
        </Link>
        <small className="text-xs text-muted max-sm:block sm:ml-2">{KIND_LABELS[row.kind]()}</small>
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
