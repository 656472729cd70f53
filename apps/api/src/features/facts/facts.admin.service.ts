import { AppError, fieldError } from '@mam/contract/core/errors';
import {
  FACT_PROBLEMS,
  type FactFilters,
  type FactInfo,
  type FactProblem,
  type FactRow,
  type FactSignature,
  type FactWarning,
} from '@mam/contract/facts/facts.admin';
import { areWordsIn, keywordWords } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay } from '../../platform/clock.ts';
import { recordAndInvalidate } from '../audit/audit.service.ts';
import type { Fact, FactFileDeps, FactFiles } from './facts.content.service.ts';
import { deleteSignature, listSignatures, putSignature } from './facts.queries.ts';
import { createUseFinder, usesIn } from './facts.uses.service.ts';
import { type FactState, toFactInfo, toFactRow, toSentence } from './facts.view.ts';

export interface FactDeps extends Pick<FactFileDeps, 'db' | 'clock'> {
  files: FactFiles;
  findUses: ReturnType<typeof createUseFinder>;
}

/** What facts need: found uses are kept. */
export function createFactDeps({ db, clock, factFiles: files }: FactFileDeps): FactDeps {
  return { db, clock, files, findUses: createUseFinder(files) };
}

export async function listFacts(
  deps: FactDeps,
  { page, size, ...filters }: FactFilters & { page: number; size: number },
) {
  const { facts, state } = await readState(deps);
  const rows = facts.map((fact, index) => toFactRow(fact, index, state));
  const found = matching(rows, filters);
  return {
    items: found.slice((page - 1) * size, page * size),
    ...{ page, size, total: found.length },
    counts: countProblems(rows),
  };
}

/** All facts that match, with the columns of the sheet. */
export async function listFactSheet(deps: FactDeps, filters: FactFilters): Promise<FactInfo[]> {
  const { facts, state } = await readState(deps);
  return matching(
    facts.map((fact, index) => toFactInfo(fact, index, state)),
    filters,
  );
}

/** @throws `fact.not_found`. */
export async function getFact(deps: FactDeps, code: string): Promise<FactInfo> {
  const { facts, state } = await readState(deps);
  const index = facts.findIndex(({ id }) => id === code);
  return toFactInfo(required(facts[index]), index, state);
}

/** @throws `fact.not_found`, `fact.unsourced`, and `edit.stale` where another statement was read. */
export async function signFact(
  deps: FactDeps,
  actor: Actor,
  { code, version, ...signed }: FactSignature & { code: string },
): Promise<FactInfo> {
  const fact = await findFact(deps, code);
  if (fact.sources.length === 0) throw new AppError('fact.unsourced');
  if (fact.version !== version) throw new AppError('edit.stale');
  const created_at = deps.clock.now();
  if (signed.signed_on > localDay(created_at)) throw fieldError('signed_on', 'validation_day');
  await deps.db.transaction().execute(async (tx) => {
    const by = { entered_by: actor.user_id, created_at };
    const before = await putSignature(tx, {
      fact: code,
      statement_hash: version,
      ...signed,
      ...by,
    });
    await record(tx, actor, fact, { verb: 'sign', before: before ?? UNSIGNED, after: signed });
  });
  return getFact(deps, code);
}

/** Leaves a fact without a signature. @throws `fact.not_found`. */
export async function withdrawSignature(
  deps: FactDeps,
  actor: Actor,
  code: string,
): Promise<FactInfo> {
  const fact = await findFact(deps, code);
  await deps.db.transaction().execute(async (tx) => {
    const before = await deleteSignature(tx, code);
    if (before) await record(tx, actor, fact, { verb: 'withdraw', before, after: UNSIGNED });
  });
  return getFact(deps, code);
}

/** The sentences of a document that contradict facts. */
export async function checkDocument(
  { files }: FactDeps,
  document: unknown,
): Promise<{ warnings: FactWarning[] }> {
  const facts = await files.facts();
  const warnings = usesIn(document, facts).flatMap((use) => {
    const fact = use.contradiction && facts.find(({ id }) => id === use.id);
    return fact ? [{ code: fact.id, statement: fact.statement, ...toSentence(use) }] : [];
  });
  return { warnings };
}

const UNSIGNED = { name: null, profession: null, signed_on: null };

function record(
  tx: Database,
  actor: Actor,
  { id, statement }: Fact,
  change: { verb: string; before: object; after: object },
): Promise<void> {
  const { verb, before, after } = change;
  const sides = { before: { ...before }, after: { ...after } };
  const of = { tag: 'facts', subject: 'fact', id, label: statement.vi } as const;
  return recordAndInvalidate(tx, actor, { ...of, verb, ...sides });
}

async function readState({ db, clock, files, findUses }: FactDeps) {
  const [facts, items, signatures] = await Promise.all([
    files.facts(),
    findUses(db),
    listSignatures(db),
  ]);
  const state: FactState = { items, signatures, now: clock.now() };
  return { facts, state };
}

async function findFact({ files }: FactDeps, code: string): Promise<Fact> {
  return required((await files.facts()).find(({ id }) => id === code));
}

function required(fact: Fact | undefined): Fact {
  if (!fact) throw new AppError('fact.not_found');
  return fact;
}

function matching<T extends FactRow>(rows: T[], { keyword, subject, problem }: FactFilters): T[] {
  const words = keywordWords(keyword ?? '');
  return rows.filter((row) => {
    if (subject && row.subject !== subject) return false;
    if (problem && !row.problems.includes(problem)) return false;
    return areWordsIn(textOf(row), words);
  });
}

function textOf({ code, statement, sources }: FactRow): string {
  const names = sources.flatMap(({ name, section }) => [name.vi, name.en, section]);
  return [code, statement.vi, statement.en, ...names].join(' ');
}

function countProblems(rows: readonly FactRow[]): Record<FactProblem, number> {
  const count = (problem: FactProblem) =>
    rows.filter(({ problems }) => problems.includes(problem)).length;
  const entries = FACT_PROBLEMS.map((problem) => [problem, count(problem)]);
  return Object.fromEntries(entries) as Record<FactProblem, number>;
}
