import { m } from '@mam/texts';

export default function Maintain() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-prose content-center gap-4 p-gutter text-center">
      <h1>{m.site_name()}</h1>
      <p>{m.error_unknown()}</p>
    </main>
  );
}
