import type { ImportProblem, ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import * as texts from '@mam/texts/exports';
import {
  CARD_CELL,
  HEAD_CELL,
  MAIN_CELL,
  TABLE,
  TABLE_BODY,
  TABLE_BOX,
  TABLE_HEAD,
  TABLE_ROW,
} from '../../../admin-ui/table/cell-classes.ts';
import { validationText } from '../../../platform/client/error-texts.ts';
import { count } from '../../../platform/format.ts';

/** The errors of a file, cell by cell, in the order of its rows. */
export function ImportProblems({ report }: { report: ImportReport }) {
  const { problems, problem_count } = report;
  const more = problem_count - problems.length;
  const columns = [
    m.admin_import_row(),
    m.admin_import_field(),
    m.admin_import_wrong(),
    m.admin_import_value(),
  ];
  return (
    <div className={`${TABLE_BOX} rounded-m border border-line`}>
      <table className={TABLE}>
        <caption className="sr-only">{m.admin_import_problems()}</caption>
        <thead className={TABLE_HEAD}>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col" className={HEAD_CELL}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={TABLE_BODY}>
          {problems.map((problem) => (
            <Row key={`${problem.row} ${problem.field}`} problem={problem} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="p-3 text-sm text-muted">{m.admin_import_more({ count: count(more) })}</p>
      )}
    </div>
  );
}

function Row({ problem: { row, field, key, value } }: { problem: ImportProblem }) {
  return (
    <tr className={`${TABLE_ROW} @min-card:hover:bg-sunk`}>
      <td className={`${MAIN_CELL} font-strong whitespace-nowrap text-heading`}>
        {m.admin_import_row_number({ row })}
      </td>
      <td className={`${CARD_CELL} whitespace-nowrap`}>{columnTitle(field)}</td>
      <td className={CARD_CELL}>{validationText(key)}</td>
      <td className={`${CARD_CELL} wrap-anywhere text-muted`}>
        {value === '' ? m.admin_import_blank() : value}
      </td>
    </tr>
  );
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
