// Here, not in the component: React Router removes the style sheets of a route with it.
import '../../features/bills/admin/bill-sheet.css';
import { lazyNamed } from './lazy-named.ts';

export { adminMeta as meta } from './admin-meta.ts';
export default lazyNamed(() => import('../../features/bills/admin/BillPrint.tsx'), 'BillPrint');
