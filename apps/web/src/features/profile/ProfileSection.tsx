import { type ReactNode, useEffect, useRef } from 'react';
import { SECTIONS, type SectionId } from './profile-sections.ts';

interface ProfileSectionProps {
  id: SectionId;
  lead?: string;
  children: ReactNode;
}

/** One part of the profile; it scrolls to itself if the address has its anchor, as it renders late. */
export function ProfileSection({ id, lead, children }: ProfileSectionProps) {
  const section = useRef<HTMLElement>(null);
  const title = SECTIONS.find((each) => each.id === id)?.title();
  useEffect(() => {
    if (location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="rounded-m bg-surface p-4 shadow-card outline-offset-4 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
