import { data } from 'react-router';
import { lazyNamed } from '../../platform/lazy-named.ts';

/** Every other path of the admin area. */
export function loader() {
  return data(null, { status: 404 });
}

export { adminMeta as meta } from './admin-meta.ts';
export default lazyNamed(() => import('../../admin-ui/frame/AdminNotFound.tsx'), 'AdminNotFound');
