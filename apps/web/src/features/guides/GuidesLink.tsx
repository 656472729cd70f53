import { m } from '@mam/texts';
import { RowLink } from '../../ui/card/RowLink.tsx';

/** Leads to the list of guides, where one looks with a worry. */
export function GuidesLink({ className = '' }: { className?: string }) {
  const texts = { title: m.guides_title(), text: m.guides_home_text() };
  return <RowLink to="/guide" icon="list" {...texts} className={className} />;
}
