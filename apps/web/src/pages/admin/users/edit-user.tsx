import { Suspense } from 'react';
import { lazyNamed } from '../lazy-named.ts';

export { adminMeta as meta } from '../admin-meta.ts';

const EditUser = lazyNamed(() => import('../../../features/users/admin/EditUser.tsx'), 'EditUser');
const BanAccount = lazyNamed(
  () => import('../../../features/moderation/admin/BanAccount.tsx'),
  'BanAccount',
);

/** The account, with a ban from writing among its actions. */
export default function EditUserPage() {
  return (
    <EditUser
      banOf={(user) => (
        <Suspense>
          <BanAccount user={user} />
        </Suspense>
      )}
    />
  );
}
