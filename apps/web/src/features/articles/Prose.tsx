import type { ReactNode } from 'react';
import '../../ui/reading/fold.css';
import './prose.css';
import './prose-blocks.css';

/** A text of this repository, converted from Markdown at build time. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from files of this repository.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same look for the elements of another text. */
export function ProseFrame({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
