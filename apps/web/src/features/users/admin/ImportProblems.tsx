import { m } from '@mam/texts';
import { validationText } from '../../../platform/client/error-texts.ts';
import { count } from '../../../platform/format.ts';
import type { ImportReport } from './import-queries.ts';

type Problem = ImportReport['problems'][number];

/** What is wrong in a file, cell by cell, in the order of its rows. */
export function ImportProblems({ report }: { report: ImportReport }) {
  const { problems, problem_count } = report;
  const more = problem_count - problems.length;
  return (
    <div className="table-box rounded-m border border-line">
      <table className="data-table">
        <caption className="sr-only">{m.admin_users_import_problems()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.admin_users_import_row()}</th>
            <th scope="col">{m.admin_users_import_field()}</th>
            <th scope="col">{m.admin_users_import_wrong()}</th>
            <th scope="col">{m.admin_users_import_value()}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <Row key={`${problem.row} ${problem.field}`} problem={problem} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="px-3 py-3 text-sm text-muted">
          {m.admin_users_import_more({ count: count(more) })}
        </p>
      )}
    </div>
  );
}

function Row({ problem: { row, field, key, value } }: { problem: Problem }) {
  return (
    <tr>
      <td className="main font-strong whitespace-nowrap text-heading">
        {m.admin_users_import_row_number({ row })}
      </td>
      <td className="on-card whitespace-nowrap">{FIELD_LABELS[field]()}</td>
      <td className="on-card">{validationText(key)}</td>
      <td className="on-card wrap-anywhere text-muted">
        {value === '' ? m.admin_users_import_blank() : value}
      </td>
    </tr>
  );
}

const FIELD_LABELS: Record<Problem['field'], () => string> = {
  full_name: m.admin_users_column_full_name,
  email: m.admin_users_column_email,
  phone_number: m.admin_users_column_phone,
  language: m.admin_users_column_language,
  role: m.admin_users_column_role,
};
