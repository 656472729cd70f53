import { m } from '@mam/texts';

/** Names of the publications that a text rests on. */
export function Sources({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-8 border-t border-line pt-4 text-sm">
      <h2 className="text-sm">{m.courses_sources()}</h2>
      <ul className="mt-1 grid gap-1 text-muted">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
