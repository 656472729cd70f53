import { textIn } from '@mam/contract/core/localized';
import type { FactWarning } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../platform/client/client.ts';
import { contradictionText, factHref } from './fact-texts.ts';

const DEBOUNCE_MS = 800;

interface FactWarningsProps {
  /** The item as it is typed: `vi` and `en` texts at whatever depth. */
  document: Record<string, unknown> | undefined;
}

/** Sentences that contradict a checked fact, asked for once typing pauses. They are warnings: the item can be saved. */
export function FactWarnings({ document }: FactWarningsProps) {
  // Typing does not wait for the text of a long item.
  const deferred = useDeferredValue(document);
  const text = useMemo(() => JSON.stringify(deferred ?? {}), [deferred]);
  const [rested] = useDebouncedValue(text, DEBOUNCE_MS);
  return <Warnings text={rested} />;
}

const Warnings = memo(({ text }: { text: string }) => {
  const warnings = useFactWarnings(text);
  return (
    <div role="status" className="empty:hidden">
      {warnings.length > 0 && (
        <section className="grid gap-2 rounded-m bg-warn-soft px-4 py-3 text-sm">
          <h3 className="text-md">{m.admin_facts_warn_title({ count: warnings.length })}</h3>
          <p>{m.admin_facts_warn_note()}</p>
          <ul className="grid gap-3">
            {warnings.map((warning) => (
              <Warning key={`${warning.code} ${warning.sentence}`} warning={warning} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

function Warning({ warning }: { warning: FactWarning }) {
  const { code, sentence, language, statement, contradiction } = warning;
  return (
    <li className="border-t border-line pt-2 wrap-anywhere">
      <q lang={language}>{sentence}</q>
      {contradiction && (
        <span className="block text-warn-text">{contradictionText(contradiction)}</span>
      )}
      <b className="mt-1 block font-strong text-heading">{textIn(statement, getLocale())}</b>
      <Link
        to={factHref(code)}
        target="_blank"
        className="inline-flex min-h-6 items-center font-strong"
      >
        {m.admin_facts_warn_open()}
      </Link>
    </li>
  );
}

/** Meanwhile the warnings of the text before stay. */
function useFactWarnings(text: string): readonly FactWarning[] {
  const { data } = useQuery({
    queryKey: ['facts', 'check', text],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/admin/facts/check',
        { body: { document: JSON.parse(text) } },
        { signal, toast: false },
      ),
    enabled: text !== '{}',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data?.warnings ?? [];
}
