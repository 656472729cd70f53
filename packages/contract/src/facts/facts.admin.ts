import { z } from 'zod';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { localized } from '../core/localized.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { givenDay } from '../rules/day.ts';
import { requiredText } from '../rules/text.ts';
import { FACT_SIGNERS, FACT_SUBJECTS, factId, factRules } from './facts.rules.ts';

/** Days before its day from which a fact is due to be read again. */
export const FACT_DUE_DAYS = 30;

const SIGNER_LENGTH_MAX = 120;
/** A course with all its texts. */
const CHECK_BYTES_MAX = 1024 * 1024;

/** What is left to do about a fact; one may have several. */
export const FACT_PROBLEMS = ['contradicted', 'due', 'unsourced', 'unsigned'] as const;
export type FactProblem = (typeof FACT_PROBLEMS)[number];

/** Kinds of items that state facts; `test` is a question of a course. */
export const FACT_ITEM_KINDS = [
  'tip',
  'guide',
  'question',
  'lesson',
  'test',
  'round',
  'video',
  'podcast',
  'topic',
] as const;
export type FactItemKind = (typeof FACT_ITEM_KINDS)[number];

const language = z.enum(['vi', 'en']);
const words = z.object({ vi: z.array(z.string()), en: z.array(z.string()) });

const contradiction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), found: z.string(), expected: z.array(z.number()) }),
  z.object({ kind: z.literal('must'), expected: z.array(z.string()) }),
  z.object({ kind: z.literal('never'), found: z.string() }),
]);

const factSentence = z.object({
  language,
  sentence: z.string(),
  /** Why it contradicts the fact; null where it agrees. */
  contradiction: contradiction.nullable(),
});
export type FactSentence = z.output<typeof factSentence>;

const signature = z.object({
  /** As the admin who entered it typed them. */
  name: z.string(),
  profession: z.string(),
  signed_on: z.iso.date(),
  /** Name of that admin; null once the account is gone. */
  entered_by: z.string().nullable(),
  /** False once the statement is no longer the one that was signed: it then counts for nothing. */
  is_current: z.boolean(),
});

const row = z.object({
  /** Its place in the list of all facts, which the next release may change; the code stays. */
  id: z.number().int(),
  code: z.string(),
  subject: z.enum(FACT_SUBJECTS),
  statement: factRules.shape.statement,
  sources: z.array(
    z.object({
      name: localized,
      url: z.string().nullable(),
      /** The part that was read. */
      section: z.string(),
      read_on: z.iso.date().nullable(),
    }),
  ),
  /** Who can sign it. */
  signer: z.enum(FACT_SIGNERS),
  /** Day by which the sources are read again. */
  due_on: z.iso.date(),
  problems: z.array(z.enum(FACT_PROBLEMS)),
  /** Number of published items of each kind that state it, and of those that contradict it. */
  uses: z.array(
    z.object({ kind: z.enum(FACT_ITEM_KINDS), count: z.number().int(), wrong: z.number().int() }),
  ),
  signature: signature.nullable(),
});
export type FactRow = z.output<typeof row>;

const info = row.extend({
  /** One word of each group stands in the text. */
  must: z.object({ vi: z.array(z.array(z.string())), en: z.array(z.array(z.string())) }),
  never: words,
  numbers: factRules.shape.numbers.unwrap().nullable(),
  /** Identifies the statement: what is signed is what was read. */
  version: z.string(),
  /** Items that contradict it come first. */
  used_in: z.array(
    z.object({
      kind: z.enum(FACT_ITEM_KINDS),
      title: localized,
      /** Where it is edited, in the admin area; of a life tip, which is a file, the page. */
      path: z.string(),
      sentences: z.array(factSentence),
    }),
  ),
});
export type FactInfo = z.output<typeof info>;

const filters = z.object({
  /** Words of the statement, its sources or its code; tones do not matter. */
  keyword,
  subject: z.enum(FACT_SUBJECTS).optional(),
  problem: z.enum(FACT_PROBLEMS).optional(),
});
export type FactFilters = z.output<typeof filters>;

/** A signature as it stands on the paper. */
export const factSignature = z.object({
  name: requiredText({ max: SIGNER_LENGTH_MAX }),
  profession: requiredText({ max: SIGNER_LENGTH_MAX }),
  /** Not in the future (Asia/Ho_Chi_Minh). */
  signed_on: givenDay('validation_day'),
  version: z.string().max(64),
});
export type FactSignature = z.output<typeof factSignature>;

const one = { access: 'admin', params: z.object({ code: factId }) } as const;

export const factsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/facts',
    access: 'admin',
    summary: 'List the checked facts with where they are used',
    query: pageQuery.extend(filters.shape),
    output: listOf(row).extend({
      /** Of all facts, whatever is filtered. */
      counts: z.record(z.enum(FACT_PROBLEMS), z.number().int()),
    }),
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/facts/export',
    access: 'admin',
    summary: 'Export the facts as a sheet to sign, with empty columns for a name and a day',
    query: filters.extend(exportQuery.shape),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/facts/check',
    access: 'admin',
    summary: 'List the sentences of a text that contradict a checked fact; it is not stored',
    body_bytes_max: CHECK_BYTES_MAX,
    body: z.object({
      /** Any document whose texts are objects with a text for each language. */
      document: z.record(z.string(), z.unknown()),
    }),
    output: z.object({
      warnings: z.array(
        factSentence.extend({ code: z.string(), statement: factRules.shape.statement }),
      ),
    }),
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/api/admin/facts/:code',
    summary: 'Get a checked fact with its rules and every published item that states it',
    output: info,
  }),
  sign: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/admin/facts/:code/signature',
    summary: 'Enter who signed a fact and when; replaces the signature before',
    body: factSignature,
    output: info,
  }),
  withdraw: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/admin/facts/:code/signature',
    summary: 'Withdraw the signature of a fact',
    output: info,
  }),
};
export type FactWarning = z.output<typeof factsAdminApi.check.output>['warnings'][number];
