import { PROVIDER_NAMES } from '@mam/contract/core/constants';
import type { UserDetail } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { canSendLink, ignoreRejection, useUserActions } from './use-user-actions.ts';
import { REASON_LABELS, roleLabel, StateChip } from './user-labels.tsx';

export interface FactsProps {
  user: UserDetail;
  /** The action that bans an account from writing, which is of another feature. */
  banOf: (user: UserDetail) => ReactNode;
}

/** State of an account and the actions on it. */
export function UserFacts({ user, banOf }: FactsProps) {
  return (
    <section className={`${PADDED_PANEL} grid gap-4`} aria-labelledby="user-facts">
      <div className="flex flex-wrap items-center gap-3">
        {user.picture && (
          <img
            src={user.picture}
            alt=""
            width={48}
            height={48}
            className="size-12 rounded-pill bg-sunk object-cover"
          />
        )}
        <h2 id="user-facts" className="mr-auto">
          {m.admin_users_about()}
        </h2>
        <StateChip {...user} />
      </div>
      <FactList user={user} />
      {user.has_email_change && (
        <p className="flex gap-2 rounded-m bg-info-soft p-3 text-sm text-info-text">
          <Icon name="mail" />
          {m.admin_users_email_change_open()}
        </p>
      )}
      {user.suspension && <SuspensionBox {...user.suspension} />}
      <StateButtons user={user} banOf={banOf} />
    </section>
  );
}

/** Why the account is suspended, and since when. */
function SuspensionBox({
  reason,
  note,
  suspended_at,
}: NonNullable<FactsProps['user']['suspension']>) {
  return (
    <div className="flex gap-2 rounded-m bg-danger-soft p-3 text-sm text-danger-text">
      <Icon name="lock" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-strong">
          {m.admin_users_suspension_reason()}: {REASON_LABELS[reason]()}
        </p>
        {note && <p className="whitespace-pre-line">{note}</p>}
        <p>{m.admin_users_suspended_at({ time: vietnamTime(suspended_at) })}</p>
      </div>
    </div>
  );
}

function FactList({ user }: { user: UserDetail }) {
  return (
    <dl className="grid grid-cols-[minmax(0,11fr)_minmax(0,9fr)] gap-x-4 gap-y-2 text-sm wrap-anywhere">
      <Fact name={m.import_column_role()}>
        {roleLabel(user.role)}
        <Link to="/administrator/account-management" className="block">
          {m.admin_users_to_rights()}
        </Link>
      </Fact>
      <Fact name={m.admin_users_column_verified()}>
        {user.email_verified ? m.admin_users_cell_yes() : m.admin_users_cell_no()}
      </Fact>
      <Fact name={m.admin_users_password()}>
        {user.has_password ? m.admin_users_password_set() : m.admin_users_password_none()}
      </Fact>
      {user.providers.length > 0 && (
        <Fact name={m.admin_users_providers()}>
          {user.providers.map((name) => PROVIDER_NAMES[name]).join(', ')}
        </Fact>
      )}
      <Fact name={m.admin_users_sessions()}>{user.session_count}</Fact>
      <Fact name={m.admin_users_column_created()}>{vietnamTime(user.created_at)}</Fact>
      <Fact name={m.admin_users_column_last_login()}>
        {user.last_login_at ? vietnamTime(user.last_login_at) : m.admin_users_never()}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function StateButtons({ user, banOf }: FactsProps) {
  const { suspend, unsuspend, sendLink, isOwn } = useUserActions();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: Promise<unknown>) => {
    setBusy(true);
    await ignoreRejection(call);
    setBusy(false);
  };
  const shared = { size: 's', disabled: isBusy } as const;
  const suspendUser = () => run(suspend([user.id], user));
  return (
    <div className="flex flex-wrap gap-2">
      {canSendLink(user) && (
        <Button icon="mail" {...shared} onClick={() => run(sendLink(user))}>
          {m.admin_users_send_link()}
        </Button>
      )}
      {user.status === 'suspended' && (
        <Button icon="key" {...shared} onClick={() => run(unsuspend([user.id]))}>
          {m.admin_users_unsuspend()}
        </Button>
      )}
      {user.status === 'active' && !isOwn(user.id) && (
        <Button icon="lock" {...shared} className="text-danger-text!" onClick={suspendUser}>
          {m.admin_users_suspend()}
        </Button>
      )}
      {!isOwn(user.id) && banOf(user)}
      {!isOwn(user.id) && (
        <p className="basis-full text-xs text-muted">{m.admin_users_suspend_or_ban()}</p>
      )}
    </div>
  );
}
