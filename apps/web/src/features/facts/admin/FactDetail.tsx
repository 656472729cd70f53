import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import type { FactInfo } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { quoted, SUBJECTS } from '../../../shared/facts/admin/fact-texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FactSignatureBox } from './FactSignatureBox.tsx';
import { FactUses } from './FactUses.tsx';
import { PROBLEMS } from './fact-labels.ts';

/** A fact: both languages, its rules, its sources, all its uses, its signature. */
export function FactDetail({ fact }: { fact: FactInfo }) {
  const { subject, statement, problems, due_on } = fact;
  const other = getLocale() === 'vi' ? 'en' : 'vi';
  return (
    <div className="grid grid-cols-1 gap-5">
      <section>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {SUBJECTS[subject]()}
          {problems.includes('due') && <StatusChip variant="warn">{PROBLEMS.due()}</StatusChip>}
        </p>
        <h3 className="mt-1 text-lg text-pretty">{textIn(statement, getLocale())}</h3>
        <p lang={other} className="mt-1 text-sm text-muted">
          {statement[other]}
        </p>
      </section>
      <Rules fact={fact} />
      <section>
        <h3 className="text-md">{m.facts_sources()}</h3>
        <Sources fact={fact} />
        <p className="mt-1 text-sm text-muted">
          {m.facts_due_on()}: {dayText(due_on)}
        </p>
      </section>
      <FactSignatureBox fact={fact} />
      <FactUses fact={fact} />
    </div>
  );
}

function Rules({ fact: { must, never, numbers } }: { fact: FactInfo }) {
  const language = getLocale();
  return (
    <section className="grid gap-3 sm:grid-cols-2">
      <Rule icon="check" title={m.admin_facts_must()} none={m.admin_facts_must_none()}>
        {must[language].map((group) => (
          <li key={group.join()}>
            {group.length > 1 ? m.admin_facts_must_one({ words: quoted(group) }) : quoted(group)}
          </li>
        ))}
      </Rule>
      <Rule icon="x" title={m.admin_facts_never()} none={m.admin_facts_never_none()}>
        {never[language].map((words) => (
          <li key={words}>{quoted([words])}</li>
        ))}
      </Rule>
      {numbers && (
        <p className="text-sm sm:col-span-2">
          {m.admin_facts_numbers()}: {numbers.values.join(', ')}
        </p>
      )}
    </section>
  );
}

interface RuleProps {
  icon: string;
  title: string;
  /** Shown in place of a title without words. */
  none: string;
  children: ReactNode[];
}

function Rule({ icon, title, none, children }: RuleProps) {
  if (children.length === 0) return <p className="text-sm text-muted">{none}</p>;
  return (
    <div className="min-w-0">
      <h3 className="flex items-center gap-1.5 text-sm [&_svg]:size-4">
        <Icon name={icon} />
        {title}
      </h3>
      <ul className="mt-1 grid gap-1 text-sm wrap-anywhere">{children}</ul>
    </div>
  );
}

function Sources({ fact: { sources } }: { fact: FactInfo }) {
  if (sources.length === 0) {
    return <p className="text-sm text-warn-text">{m.admin_facts_problem_unsourced()}</p>;
  }
  return (
    <ul className="mt-1 grid gap-2 text-sm">
      {sources.map(({ name, url, section, read_on }) => (
        <li key={`${name.vi} ${section}`} className="wrap-anywhere">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {textIn(name, getLocale())}
            </a>
          ) : (
            textIn(name, getLocale())
          )}
          <span className="block text-muted">
            {[section, read_on && m.admin_facts_read({ day: dayText(read_on) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
