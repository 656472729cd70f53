import type { Language } from '@mam/contract/core/localized';
import type { MaintenanceNotice as Notice } from '@mam/contract/settings/maintenance';
import { m } from '@mam/texts';
import { vietnamTime } from '../../platform/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface MaintenanceNoticeProps {
  notice: Pick<Notice, 'title' | 'text' | 'until'>;
  /** Language of the default texts. */
  locale: Language;
}

/** The page of a site under maintenance. */
export function MaintenanceNotice({ notice, locale }: MaintenanceNoticeProps) {
  const { title, text, until } = notice;
  const lead = text ?? m.maintain_subtitle({}, { locale });
  const end = until && m.maintain_until({ time: vietnamTime(until) }, { locale });
  return (
    <EmptyState
      variant="page"
      picture="maintenance"
      title={title ?? m.maintain_title({}, { locale })}
      text={end ? `${lead} ${end}` : lead}
      action={{ to: '/dashboard', label: m.maintain_retry({}, { locale }) }}
    >
      <a href="/login?next=/administrator" className="mt-4 py-1 text-sm">
        {m.maintain_admins({}, { locale })}
      </a>
    </EmptyState>
  );
}
