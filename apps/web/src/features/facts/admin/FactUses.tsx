import { textIn } from '@mam/contract/core/localized';
import type { FactInfo, FactSentence } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { contradictionText } from '../../../shared/facts/admin/fact-texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { KINDS } from './fact-labels.ts';

type Used = FactInfo['used_in'][number];

/** Every published item that states the fact in its own words, each with the way to where it is edited. */
export function FactUses({ fact: { used_in } }: { fact: FactInfo }) {
  return (
    <section>
      <h3 className="text-md">{m.admin_facts_uses({ count: used_in.length })}</h3>
      {used_in.length === 0 && <p className="mt-1 text-sm text-muted">{m.admin_facts_no_uses()}</p>}
      <ul className="mt-2 grid gap-1">
        {used_in.map((used) => (
          <Use key={`${used.path} ${used.title.vi}`} used={used} />
        ))}
      </ul>
    </section>
  );
}

function Use({ used: { kind, title, path, sentences } }: { used: Used }) {
  const isWrong = sentences.some(({ contradiction }) => contradiction);
  return (
    <li className={`px-3 py-2.5 ${isWrong ? 'rounded-m bg-danger-soft' : 'border-b border-line'}`}>
      <p className="flex items-start gap-2">
        <Icon name={KINDS[kind].icon} className="mt-1 size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 text-sm wrap-anywhere">
          <span className="block text-xs text-muted">{KINDS[kind].label()}</span>
          <Link to={path} className="inline-flex min-h-6 font-strong">
            {textIn(title, getLocale())}
          </Link>
        </span>
        <StatusChip variant={isWrong ? 'danger' : 'ok'}>
          {isWrong ? m.admin_facts_disagrees() : m.admin_facts_agrees()}
        </StatusChip>
      </p>
      <ul className="mt-1 grid gap-1.5 pl-6.5 text-sm">
        {ownLanguage(sentences).map((each) => (
          <li key={each.sentence} className="wrap-anywhere">
            <q lang={each.language}>{each.sentence}</q>
            {each.contradiction && (
              <span className="block text-danger-text">
                {contradictionText(each.contradiction)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The sentences in the language of the page, and those that contradict in the other one. */
function ownLanguage(sentences: readonly FactSentence[]): FactSentence[] {
  const shown = sentences.filter(
    ({ language, contradiction }) => contradiction || language === getLocale(),
  );
  return shown.filter((each, at) => shown.findIndex((s) => s.sentence === each.sentence) === at);
}
