import type { AuditChange } from '@mam/contract/audit/audit';
import { Suspense } from 'react';
import { categoryVariant } from '../../features/playables/category-variants.ts';
import { lazyNamed } from '../../platform/lazy-named.ts';

const CategoryManager = lazyNamed(
  () => import('../../features/categories/admin/CategoryManager.tsx'),
  'CategoryManager',
);
const Overview = lazyNamed(
  () => import('../../features/statistics/admin/Overview.tsx'),
  'Overview',
);
const OverviewWork = lazyNamed(
  () => import('../../features/inbox/admin/OverviewWork.tsx'),
  'OverviewWork',
);
const DeviceDrafts = lazyNamed(
  () => import('../../features/drafts/admin/DeviceDrafts.tsx'),
  'DeviceDrafts',
);
const BillTotalsBox = lazyNamed(
  () => import('../../features/bills/admin/BillTotalsBox.tsx'),
  'BillTotalsBox',
);
const FirstSteps = lazyNamed(
  () => import('../../features/first-steps/admin/FirstSteps.tsx'),
  'FirstSteps',
);
const GuideManager = lazyNamed(
  () => import('../../features/guides/admin/GuideManager.tsx'),
  'GuideManager',
);
const QuestionManager = lazyNamed(
  () => import('../../features/questions/admin/QuestionManager.tsx'),
  'QuestionManager',
);
const AuditChanges = lazyNamed(
  () => import('../../features/audit/admin/AuditChanges.tsx'),
  'AuditChanges',
);
const EditUser = lazyNamed(() => import('../../features/users/admin/EditUser.tsx'), 'EditUser');
const BanAccount = lazyNamed(
  () => import('../../features/moderation/admin/BanAccount.tsx'),
  'BanAccount',
);

/** Pages of the admin area that are made of several features. */
export function CategoriesPage() {
  return <CategoryManager variantOf={categoryVariant} />;
}

export function OverviewPage() {
  return (
    <Overview
      variantOf={categoryVariant}
      work={<OverviewWork />}
      drafts={<DeviceDrafts />}
      bills={<BillTotalsBox />}
      steps={<FirstSteps />}
    />
  );
}

/** The guides; what a second reader reads is shown as the log shows changes. */
export function GuidesPage() {
  return <GuideManager differencesOf={differencesOf} />;
}

/** The questions, with the same for those made of private ones. */
export function QuestionsPage() {
  return <QuestionManager differencesOf={differencesOf} />;
}

function differencesOf(changes: AuditChange[]) {
  return (
    <Suspense>
      <AuditChanges changes={changes} isOpen />
    </Suspense>
  );
}

/** The account, with a ban from writing among its actions. */
export function EditUserPage() {
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
