import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { type FactsProps, UserFacts } from './UserFacts.tsx';
import { UserForm } from './UserForm.tsx';
import { USERS_KEY, USERS_PATH } from './user-labels.tsx';

/** `/administrator/user-management/edit-user?id=`: the form and the state of one account. */
export function EditUser({ banOf }: Pick<FactsProps, 'banOf'>) {
  const [params] = useSearchParams();
  const id = idOf(params.get('id'));
  return (
    <AdminPage title={m.admin_edit_user()} back={{ to: USERS_PATH, label: m.nav_admin_users() }}>
      {id === undefined ? (
        <div className={PADDED_PANEL}>
          <EmptyState title={m.admin_users_edit_none()} text={m.admin_users_edit_none_text()} />
        </div>
      ) : (
        <OneUser key={id} id={id} banOf={banOf} />
      )}
    </AdminPage>
  );
}

function OneUser({ id, banOf }: { id: number } & Pick<FactsProps, 'banOf'>) {
  const user = useQuery({
    queryKey: [USERS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/users/:id', { params: { id } }, { signal, toast: false }),
  });
  return (
    <QueryBoundary query={user} rows={5} rowClass="h-14">
      {(row) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <UserForm user={row} />
          <UserFacts user={row} banOf={banOf} />
        </div>
      )}
    </QueryBoundary>
  );
}

function idOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
