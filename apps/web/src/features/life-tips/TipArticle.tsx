import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { LifeTip, LifeTipText } from './life-tips.ts';
import { TipTools } from './TipTools.tsx';

interface TipArticleProps {
  tip: LifeTip & LifeTipText;
  chip: ReactNode;
  badge: ReactNode;
  /** The text of the tip. */
  children: ReactNode;
}

const ID = 'tip-text';

/** A life tip: header, tools, text, sources. */
export function TipArticle({ tip, chip, badge, children }: TipArticleProps) {
  return (
    <article>
      <header className="max-w-prose">
        <p className="flex flex-wrap items-center gap-2">
          {chip}
          {badge}
        </p>
        <h1 className="mt-3">{tip.title}</h1>
        <p className="mt-3 text-lg text-muted">{tip.summary}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5 [&_svg]:size-4">
            <Icon name="clock" />
            {m.tips_minutes({ count: tip.minutes })}
          </span>
          <span className="inline-flex items-center gap-1.5 [&_svg]:size-4">
            <Icon name={tip.reviewed ? 'shield' : 'info'} />
            {tip.reviewed
              ? m.tips_reviewed({ day: formatDay(tip.reviewed) })
              : m.tips_not_reviewed({ day: formatDay(tip.updated) })}
          </span>
        </p>
        <TipTools articleId={ID} />
      </header>
      <div id={ID} className="mt-8">
        {children}
      </div>
      <footer className="mt-8 max-w-prose border-t border-line pt-4 text-sm">
        <h2 className="text-md">{m.tips_sources()}</h2>
        <TipSources sources={tip.sources} />
        <p className="mt-3 text-muted">{m.tips_disclaimer()}</p>
      </footer>
    </article>
  );
}

/** Names of the sources; those with a known address are links. */
function TipSources({ sources }: Pick<LifeTipText, 'sources'>) {
  return (
    <ul className="mt-2 grid gap-1 text-muted">
      {sources.map(({ code, name, url }) => (
        <li key={code}>
          {url ? (
            <a
              className="inline-block py-1 underline"
              href={url}
              rel="noreferrer nofollow"
              target="_blank"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString(getLocale() === 'vi' ? 'vi-VN' : 'en-GB', {
    timeZone: 'UTC',
  });
}
