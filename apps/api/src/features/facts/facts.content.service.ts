import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Localized } from '@mam/contract/core/localized';
import { statedText } from '@mam/contract/facts/fact-document';
import {
  FACT_SUBJECTS,
  type FactSubject,
  type SeedFact,
  seedFacts,
} from '@mam/contract/facts/facts.rules';
import { areWordsIn } from '@mam/contract/text/fold';
import { parse } from 'yaml';
import type { Deps } from '../../app.deps.ts';
import { readLifeTips } from '../search/life-tips.service.ts';
import { publicationOf, readPublications } from '../seed/seed.content.service.ts';
import type { FactItemRow } from './facts.queries.ts';

export interface Fact extends Omit<SeedFact, 'sources'> {
  subject: FactSubject;
  /** Identifies the statement: a signature holds for the one that was signed. */
  version: string;
  sources: {
    name: Localized;
    url: string | null;
    section: string;
    read_on: string | null;
  }[];
}

/** What the facts feature reads of the files of the release. */
export interface FactFiles {
  facts: () => Promise<Fact[]>;
  /** The life tips, which are items without a row. */
  tips: () => Promise<FactItemRow[]>;
}

/** Dependencies of features that read the facts. */
export interface FactFileDeps extends Deps {
  factFiles: FactFiles;
}

/** Reads the files once: they change with the next release only. */
export function createFactFiles(content: string): FactFiles {
  return { facts: once(() => readFacts(content)), tips: once(() => readTips(content)) };
}

/** A reading that is kept unless it fails. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function readTips(content: string): Promise<FactItemRow[]> {
  return (await readLifeTips(content)).map(({ id, title, text: { vi, en = '' } }) => ({
    ...{ kind: 'tip', id: String(id), ref: String(id), title },
    document: { text: { vi: statedText(vi), en: statedText(en) } },
  }));
}

async function readFacts(content: string): Promise<Fact[]> {
  const publications = await readPublications(content);
  const lists = await Promise.all(
    FACT_SUBJECTS.map(async (subject) => {
      const text = await readFile(join(content, 'facts', `${subject}.yaml`), 'utf8');
      return seedFacts.parse(parse(text)).map((fact) => ({
        ...fact,
        subject,
        version: versionOf(fact.statement),
        sources: fact.sources.map(({ code, section }) => {
          const { vi, en, url = null, read = null } = publicationOf(publications, code);
          return { name: { vi, en }, url, section, read_on: read };
        }),
      }));
    }),
  );
  return lists.flat();
}

/** Facts that have these folded words in their code or statement, each with its place among all; codes come first. */
export async function findFacts({ facts }: FactFiles, words: readonly string[]) {
  const found = (await facts())
    .map((fact, index) => ({ ...fact, place: index + 1, isNamed: areWordsIn(fact.id, words) }))
    .filter(({ isNamed, statement: { vi, en } }) => isNamed || areWordsIn(`${vi} ${en}`, words));
  return found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));
}

function versionOf({ vi, en }: SeedFact['statement']): string {
  return createHash('sha256')
    .update(JSON.stringify([vi, en]))
    .digest('hex');
}
