import { categoryVariant } from '../../features/playables/category-variants.ts';
import { lazyNamed } from './lazy-named.ts';

export { adminMeta as meta } from './admin-meta.ts';

const Overview = lazyNamed(
  () => import('../../features/statistics/admin/Overview.tsx'),
  'Overview',
);

const BillTotalsBox = lazyNamed(
  () => import('../../features/bills/admin/BillTotalsBox.tsx'),
  'BillTotalsBox',
);

const FirstSteps = lazyNamed(
  () => import('../../features/first-steps/admin/FirstSteps.tsx'),
  'FirstSteps',
);

export default function OverviewPage() {
  return <Overview variantOf={categoryVariant} bills={<BillTotalsBox />} steps={<FirstSteps />} />;
}
