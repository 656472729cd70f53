import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** A sign behind the title, such as 18+. */
  mark?: ReactNode;
}

/** Title of a page and the sentence below it. */
export function PageHead({ title, lead, mark }: PageHeadProps) {
  return (
    <header className="mb-6">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl lg:text-3xl">
        {title}
        {mark}
      </h1>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
    </header>
  );
}
