import type { ImportProblem, ImportProblemKind, ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import * as texts from '@mam/texts/exports';
import { shortened } from '../../../admin-ui/controls/shortened.ts';
import { validationText } from '../../../platform/client/error-texts.ts';
import { count } from '../../../platform/format.ts';

/** Rows that stand in the line of a kind, and the characters of what each one has. */
const LINE_ROWS = 6;
const VALUE_LENGTH_MAX = 24;

/** The errors of a file: one line for each kind, with its rows behind it. */
export function ImportProblems({ report }: { report: ImportReport }) {
  const { problems, problem_kinds } = report;
  const byKind = Map.groupBy(problems, nameOf);
  return (
    <section aria-labelledby="import-problems">
      <h3 id="import-problems" className="mb-2">
        {m.admin_import_problems()}
      </h3>
      <ul className="divide-y divide-line rounded-m border border-line">
        {problem_kinds.map((kind) => (
          <Kind key={nameOf(kind)} kind={kind} problems={byKind.get(nameOf(kind)) ?? []} />
        ))}
      </ul>
    </section>
  );
}

interface KindProps {
  kind: ImportProblemKind;
  problems: readonly ImportProblem[];
}

function Kind({ kind, problems }: KindProps) {
  const more = kind.count - problems.length;
  return (
    <li>
      <details className="px-4">
        <summary className="min-h-11 cursor-pointer content-center py-2 wrap-anywhere">
          <span className="min-w-0">
            <b className="block text-heading">{titleOf(kind)}</b>
            <span className="text-muted">
              {m.admin_import_problem_rows({ count: kind.count, rows: rowsOf(kind, problems) })}
            </span>
          </span>
        </summary>
        <ul className="grid gap-1 border-t border-line py-3 text-sm">
          {problems.map(({ row, value }) => (
            <li key={row} className="flex gap-3">
              <span className="min-w-20 font-strong text-heading">
                {m.admin_import_row_number({ row })}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere text-muted">
                {value === '' ? m.admin_import_blank() : value}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="pb-3 text-sm text-muted">
            {m.admin_import_kind_rest({ count: count(more) })}
          </p>
        )}
      </details>
    </li>
  );
}

function nameOf({ field, key }: Pick<ImportProblem, 'field' | 'key'>): string {
  return `${field} ${key}`;
}

function titleOf({ field, key }: ImportProblemKind): string {
  const column = columnTitle(field);
  return key === 'validation_required'
    ? m.admin_import_problem_missing({ column })
    : m.admin_import_problem_wrong({ column, problem: validationText(key) });
}

/** The first row numbers with what stands there, and that there are more. */
function rowsOf({ count: total }: ImportProblemKind, problems: readonly ImportProblem[]): string {
  const rows = problems
    .slice(0, LINE_ROWS)
    .map(({ row, value }) =>
      value ? `${row} “${shortened(value, VALUE_LENGTH_MAX)}”` : String(row),
    );
  return total > rows.length ? `${rows.join(', ')} …` : rows.join(', ');
}

/** Heading of a column of an import file as its sample has it, from `import_column_<name>`. */
function columnTitle(field: string): string {
  const [, base = field, language] = /^(.+)_(vi|en)$/.exec(field) ?? [];
  const messages: Record<string, unknown> = texts;
  const message = messages[`import_column_${base}`];
  const name: string = typeof message === 'function' ? message() : field;
  if (language === undefined) return name;
  return language === 'vi' ? texts.import_in_vi({ name }) : texts.import_in_en({ name });
}
