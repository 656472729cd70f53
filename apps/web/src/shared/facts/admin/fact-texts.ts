import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import type { FactSentence } from '@mam/contract/facts/facts.admin';
import type { FactSubject } from '@mam/contract/facts/facts.rules';
import { m } from '@mam/texts';

/** What facts are about. */
export const SUBJECTS: Record<FactSubject, () => string> = {
  body: m.admin_facts_subject_body,
  conception: m.admin_facts_subject_conception,
  condoms: m.admin_facts_subject_condoms,
  contraceptives: m.admin_facts_subject_contraceptives,
  emergency: m.admin_facts_subject_emergency,
  hiv: m.admin_facts_subject_hiv,
  infections: m.admin_facts_subject_infections,
  law: m.admin_facts_subject_law,
  safety: m.admin_facts_subject_safety,
};

/** The page of a fact, open in its drawer. */
export function factHref(code: string): string {
  return `${ADMIN_ROOT}/facts?fact=${code}`;
}

/** Why a sentence contradicts a fact. */
export function contradictionText(why: NonNullable<FactSentence['contradiction']>): string {
  if (why.kind === 'never') return m.admin_facts_why_never({ found: why.found });
  if (why.kind === 'must') return m.admin_facts_why_must({ expected: quoted(why.expected) });
  return m.admin_facts_why_number({ found: why.found, expected: why.expected.join(', ') });
}

/** Words of a rule as they stand in texts: `…` stands for anything, `*` for any ending. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => m.admin_facts_or({ words: word.replaceAll('*', '…') })).join(', ');
}
