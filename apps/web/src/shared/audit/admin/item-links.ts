import { AUDIT_DRAWERS, type AuditSubject } from '@mam/contract/audit/audit';
import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { factHref } from '../../facts/admin/fact-texts.ts';

/** The admin page of an item, by its id; undefined where an item of this kind has none. */
export function itemHref(kind: AuditSubject, id: string | number): string | undefined {
  if (kind === 'video' || kind === 'podcast') return `${ADMIN_ROOT}/${kind}s/${id}`;
  if (kind === 'course') return `${ADMIN_ROOT}/courses/${id}`;
  if (kind === 'ticket') return `${ADMIN_ROOT}/tickets/${id}`;
  if (kind === 'account') return `${ADMIN_ROOT}/user-management/edit-user?id=${id}`;
  if (kind === 'notification') return `${ADMIN_ROOT}/notifications/${id}`;
  if (kind === 'fact') return factHref(String(id));
  if (kind === 'settings') return `${ADMIN_ROOT}/settings`;
  const page = AUDIT_DRAWERS[kind];
  return page && `${ADMIN_ROOT}${page}?edit=${id}`;
}

/** The entry of a row's menu that leads to the history of the item. */
export function historyAction(kind: AuditSubject, id: string | number): RowAction {
  return { label: m.admin_history_open(), icon: 'log', to: historyHref(kind, id) };
}

/** The entry of a row's menu that begins a new row with the values of this one. */
export function copyAction(href: string): RowAction {
  return { label: m.admin_copy(), icon: 'copy', to: href };
}

/** The audit log of one item. */
function historyHref(kind: AuditSubject, id: string | number): string {
  return `${ADMIN_ROOT}/audit?${new URLSearchParams({ subject: kind, subject_id: String(id) })}`;
}
