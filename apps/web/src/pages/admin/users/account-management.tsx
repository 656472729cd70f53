import { lazyNamed } from '../lazy-named.ts';

export { adminMeta as meta } from '../admin-meta.ts';
export default lazyNamed(
  () => import('../../../features/users/admin/AccessRights.tsx'),
  'AccessRights',
);
