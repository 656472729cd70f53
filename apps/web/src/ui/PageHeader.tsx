import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  lead?: string | undefined;
  /** Behind the title, such as 18+. */
  badge?: ReactNode;
}

/** Title of a page and the sentence below it. */
export function PageHeader({ title, lead, badge }: PageHeaderProps) {
  return (
    <header className="mb-6">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl lg:text-3xl">
        {title}
        {badge}
      </h1>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
    </header>
  );
}
