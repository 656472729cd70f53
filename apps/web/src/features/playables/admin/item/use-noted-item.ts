import { textIn } from '@mam/contract/core/localized';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { getLocale } from '@mam/texts/runtime';
import { useEffect } from 'react';
import { noteOpened } from '../../../../shared/palette/admin/opened.ts';
import { pageHref } from '../item-tabs.ts';

/** The command palette offers items that were opened. */
export function useNotedItem({ kind, uuid, title }: AdminPlayableInfo): void {
  const label = textIn(title, getLocale());
  useEffect(() => noteOpened({ to: pageHref(kind, uuid), label, icon: kind }), [kind, uuid, label]);
}
