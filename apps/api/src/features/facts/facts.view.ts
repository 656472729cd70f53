import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import {
  FACT_DUE_DAYS,
  FACT_ITEM_KINDS,
  type FactInfo,
  type FactItemKind,
  type FactProblem,
  type FactRow,
  type FactSentence,
} from '@mam/contract/facts/facts.admin';
import type { FactSigner } from '@mam/contract/facts/facts.rules';
import type { FactUse } from '@mam/contract/facts/find-facts';
import { nameOrNull } from '@mam/contract/rules/person';
import * as m from '@mam/texts/facts';
import { addDays, localDay } from '../../platform/clock.ts';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import type { Fact } from './facts.content.service.ts';
import type { SignatureRow } from './facts.queries.ts';
import type { ItemUses } from './facts.uses.service.ts';

/** What is known about all facts at an instant. */
export interface FactState {
  items: readonly ItemUses[];
  signatures: readonly SignatureRow[];
  now: Date;
}

/** An item with the sentences that touch one fact. */
interface FactItem extends ItemUses {
  isWrong: boolean;
}

export function toFactRow(fact: Fact, index: number, state: FactState): FactRow {
  const { id, subject, statement, sources, signer, due_on } = fact;
  const signature = toSignature(fact, state.signatures);
  const used = itemsOf(fact, state.items);
  const isDue = due_on <= localDay(addDays(state.now, FACT_DUE_DAYS));
  const found: Record<FactProblem, boolean> = {
    contradicted: used.some(({ isWrong }) => isWrong),
    due: isDue,
    unsourced: sources.length === 0,
    unsigned: !signature?.is_current,
  };
  return {
    ...{ id: index + 1, code: id, subject, statement, sources, signer, due_on, signature },
    problems: (Object.keys(found) as FactProblem[]).filter((problem) => found[problem]),
    uses: countUses(used),
  };
}

export function toFactInfo(fact: Fact, index: number, state: FactState): FactInfo {
  const { must = NO_WORDS, never = NO_WORDS, numbers = null, version } = fact;
  const used = itemsOf(fact, state.items).toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong));
  return {
    ...toFactRow(fact, index, state),
    ...{ must, never, numbers, version },
    used_in: used.map(({ kind, id, title, uses }) => ({
      ...{ kind, title, path: PATHS[kind](id) },
      sentences: uses.map(toSentence),
    })),
  };
}

const NO_WORDS = { vi: [], en: [] };

/** Marks of Markdown before a line: a quotation, a heading, a list. */
const LINE_MARKS = /^(?:[-–>#]+\s+)+/u;

export function toSentence({ language, sentence, contradiction }: FactUse): FactSentence {
  const plain = sentence.replace(LINE_MARKS, '');
  return { language, sentence: plain, contradiction: contradiction ?? null };
}

const PATHS: Record<FactItemKind, (id: string) => string> = {
  tip: (id) => `/life-tips/${id}`,
  guide: (id) => `${ADMIN_ROOT}/guides?edit=${id}`,
  question: (id) => `${ADMIN_ROOT}/questions?edit=${id}`,
  lesson: (id) => `${ADMIN_ROOT}/courses/${id}`,
  test: (id) => `${ADMIN_ROOT}/courses/${id}`,
  round: (id) => `${ADMIN_ROOT}/games?edit=${id}`,
  video: (id) => `${ADMIN_ROOT}/videos/${id}`,
  podcast: (id) => `${ADMIN_ROOT}/podcasts/${id}`,
  topic: (id) => `${ADMIN_ROOT}/pingpong?edit=${id}`,
};

function itemsOf({ id }: Fact, items: readonly ItemUses[]): FactItem[] {
  return items.flatMap((item) => {
    const uses = item.uses.filter((use) => use.id === id);
    const isWrong = uses.some(({ contradiction }) => contradiction);
    return uses.length > 0 ? [{ ...item, uses, isWrong }] : [];
  });
}

function countUses(items: readonly FactItem[]): FactRow['uses'] {
  return FACT_ITEM_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const wrong = own.filter(({ isWrong }) => isWrong).length;
    return own.length > 0 ? [{ kind, count: own.length, wrong }] : [];
  });
}

function toSignature({ id, version }: Fact, signatures: readonly SignatureRow[]) {
  const row = signatures.find(({ fact }) => fact === id);
  if (!row) return null;
  const { name, profession, signed_on, statement_hash } = row;
  const entered_by = nameOrNull(row);
  return { name, profession, signed_on, entered_by, is_current: statement_hash === version };
}

const SIGNERS: Record<FactSigner, typeof m.facts_signer_clinician> = {
  clinician: m.facts_signer_clinician,
  lawyer: m.facts_signer_lawyer,
};

/** The sheet for the person who signs: what is empty is filled in by hand. */
export const FACT_COLUMNS: TableColumn<FactInfo>[] = [
  { title: m.facts_code, value: ({ code }) => code },
  { title: m.facts_statement_vi, value: ({ statement }) => statement.vi },
  { title: m.facts_statement_en, value: ({ statement }) => statement.en },
  {
    title: m.facts_sources,
    value: ({ sources }, language) =>
      sources
        .map(({ name, section, url }) =>
          [name[language] ?? name.vi, section, url].filter(Boolean).join(', '),
        )
        .join('\n'),
  },
  {
    title: m.facts_read_on,
    value: ({ sources }) => sources.flatMap(({ read_on }) => read_on ?? []).join('\n'),
  },
  { title: m.facts_due_on, value: ({ due_on }) => due_on },
  { title: m.facts_signer, value: ({ signer }) => SIGNERS[signer] },
  { title: m.facts_name, value: ({ signature }) => (signature?.is_current ? signature.name : '') },
  {
    title: m.facts_profession,
    value: ({ signature }) => (signature?.is_current ? signature.profession : ''),
  },
  {
    title: m.facts_signed_on,
    value: ({ signature }) => (signature?.is_current ? signature.signed_on : ''),
  },
  { title: m.facts_signature, value: () => '' },
];
