import type { Ban } from '@mam/contract/bans/bans.admin';
import { joinFullName } from '@mam/contract/rules/person';
import type { UserDetail } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { vietnamTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BanDialog } from './BanDialog.tsx';
import { bansOfQuery, useLift } from './moderation-queries.ts';

/** Bans an account by its name, which reads on but writes nothing; shows the ban that stands, and lifts it. */
export function BanAccount({ user }: { user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { lift, isBusy } = useLift();
  const { data, isPending } = useQuery(bansOfQuery(user.id));
  const button = useRef<HTMLButtonElement>(null);
  if (isPending) return null;
  const ban = longestOf(data?.items ?? []);
  const press = () => {
    if (!ban) setOpen(true);
    else if (!isBusy) void lift(ban);
  };
  // One button in both states, never disabled, so that it keeps the focus.
  return (
    <>
      {ban && <StandingBan {...ban} />}
      <Button
        ref={button}
        icon={ban ? 'key' : 'flag'}
        size="s"
        className={ban ? '' : 'text-danger-text!'}
        onClick={press}
      >
        {ban ? m.admin_bans_lift() : m.admin_desk_ban_title()}
      </Button>
      {isOpen && (
        <BanDialog
          banned={{ by: { user_id: user.id }, name: joinFullName(user), language: user.language }}
          close={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Until when the account writes nothing, and why. */
function StandingBan({ ends_at, reason }: Ban) {
  return (
    <div className="order-first flex basis-full gap-2 rounded-m bg-danger-soft p-3 text-sm text-danger-text">
      <Icon name="flag" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-strong">
          {ends_at === null
            ? m.admin_bans_account_forever()
            : m.admin_bans_account_until({ time: vietnamTime(ends_at) })}
        </p>
        <p className="whitespace-pre-line">{reason}</p>
      </div>
    </div>
  );
}

/** Of the bans that stand, the one that lasts longest: it counts. */
function longestOf(bans: readonly Ban[]): Ban | undefined {
  const endOf = ({ ends_at }: Ban) => ends_at ?? '~';
  return bans
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1))[0];
}
