import { m } from '@mam/texts';

/** The end of a topic in the words of the site. */
export function Summary({ text }: { text: string }) {
  return (
    <section className="rounded-[20px_20px_20px_4px] bg-primary-soft px-5 py-4.5">
      <h2 className="text-xs leading-normal font-medium tracking-normal text-muted">
        {m.topics_summary()}
      </h2>
      <p className="mt-1 text-lg leading-normal font-strong wrap-anywhere whitespace-pre-line text-heading">
        {text}
      </p>
    </section>
  );
}
