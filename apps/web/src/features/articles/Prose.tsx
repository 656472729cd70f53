import './prose.css';

/** A text of ours, written in Markdown and turned into HTML when the site was built. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from files of this repository.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
