import { lazyNamed } from '../lazy-named.ts';

export { adminMeta as meta } from '../admin-meta.ts';
export default lazyNamed(
  () => import('../../../shared/imports/admin/ImportList.tsx'),
  'ImportList',
);
