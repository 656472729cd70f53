import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Localized } from '@mam/contract/core/localized';
import {
  FACT_SUBJECTS,
  type FactSubject,
  type SeedFact,
  seedFacts,
} from '@mam/contract/facts/facts.rules';
import { parse } from 'yaml';
import { publicationOf, readPublications } from '../seed/seed.content.service.ts';

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

/** Reads the facts once: they are files of the release, which change with the next one only. */
export function createFactReader(content: string): () => Promise<Fact[]> {
  let facts: Promise<Fact[]> | undefined;
  return () => {
    facts ??= readFacts(content).catch((error: unknown) => {
      facts = undefined;
      throw error;
    });
    return facts;
  };
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

function versionOf({ vi, en }: SeedFact['statement']): string {
  return createHash('sha256')
    .update(JSON.stringify([vi, en]))
    .digest('hex');
}
