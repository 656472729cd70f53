import { m } from '@mam/texts';

/** The sections of a text, beside it on wide screens. */
export function PageContents({ headings }: { headings: { id: string; text: string }[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-m bg-surface p-5 shadow-card max-xl:hidden print:hidden"
    >
      <h2 id="contents" className="mb-2 text-lg">
        {m.pages_contents()}
      </h2>
      <ul className="grid text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="contents-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
