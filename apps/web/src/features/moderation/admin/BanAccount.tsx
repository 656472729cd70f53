import { joinFullName } from '@mam/contract/rules/person';
import type { UserDetail } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { BanDialog } from './BanDialog.tsx';

/** Bans an account by its name: it reads on, but writes nothing. */
export function BanAccount({ user }: { user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="flag" size="s" className="text-danger-text!" onClick={() => setOpen(true)}>
        {m.admin_desk_ban_account()}
      </Button>
      {isOpen && (
        <BanDialog
          banned={{ by: { user_id: user.id }, name: joinFullName(user), language: user.language }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
