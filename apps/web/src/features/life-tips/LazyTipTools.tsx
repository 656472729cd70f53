import { lazy, Suspense } from 'react';

const TipTools = lazy(async () => ({ default: (await import('./TipTools.tsx')).TipTools }));

/** The tools of a text: the server renders them; what they do is loaded once the page works. */
export function LazyTipTools({ articleId }: { articleId: string }) {
  return (
    <Suspense>
      <TipTools articleId={articleId} />
    </Suspense>
  );
}
