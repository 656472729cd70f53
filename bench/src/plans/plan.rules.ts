/** A node of `explain (analyze, format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Rows that a sort or an unlimited scan may have: a keyword is ranked among a thousand, a download reads batches. */
const MOST_ROWS = 1_100;
/** These read all that is below them before they give a row. */
const BLOCKING = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'Materialize', 'CTE Scan'];

/** Every index that a plan names; those inside functions do not show. */
export function indexesOf(plan: PlanNode): string[] {
  const own = plan['Index Name'] ? [plan['Index Name']] : [];
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(indexesOf)])];
}

interface Tables {
  /** They grow with readers or content. */
  large: readonly string[];
  /** Of these a plan may read an index to the end. */
  readWhole?: readonly string[];
}

/**
 * What in a plan follows the number of rows: a sequential scan of a large table, a sort of more than a page of
 * candidates, and a scan of an index that nothing ends.
 */
export function listUnbounded(
  plan: PlanNode,
  { large, readWhole = [] }: Tables,
  isLimited = false,
): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: parts = [] } = plan;
  const rows = plan['Actual Rows'] * plan['Actual Loops'];
  const found: string[] = [];
  if (type === 'Seq Scan' && large.includes(table)) found.push(`scans all of ${table}`);
  const given = parts[0]?.['Actual Rows'] ?? 0;
  if (type === 'Sort' && given > MOST_ROWS) found.push(`sorts ${given} rows`);
  const isBounded = isLimited || !large.includes(table) || readWhole.includes(table);
  if (!isBounded && rows > MOST_ROWS) found.push(`reads ${rows} rows of ${table}`);
  const below = type === 'Limit' || (isLimited && !BLOCKING.includes(type));
  return [...found, ...parts.flatMap((part) => listUnbounded(part, { large, readWhole }, below))];
}
