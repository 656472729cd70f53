import type { AuditChange } from '@mam/contract/audit/audit';
import { m } from '@mam/texts';
import { useState } from 'react';
import { vietnamTime } from '../../../platform/format.ts';
import { fieldLabel, valueLabel } from './audit-labels.ts';

/** Shown of an entry before somebody asks for all of it. */
const CHANGES_SHOWN = 3;
const CHARACTERS_SHOWN = 90;

/** Before → after, field by field; much and long is shortened until it is asked for. */
export function AuditChanges({ changes }: { changes: AuditChange[] }) {
  const [isWhole, showWhole] = useState(false);
  if (changes.length === 0) return <span className="text-muted">{m.admin_audit_no_details()}</span>;
  const shown = isWhole ? changes : changes.slice(0, CHANGES_SHOWN);
  const isShortened = changes.length > CHANGES_SHOWN || changes.some(isLong);
  return (
    <div className="min-w-0 text-sm leading-normal">
      <dl className="grid gap-1.5">
        {shown.map((change) => (
          <div key={change.field}>
            <dt className="text-xs text-muted">{fieldLabel(change.field)}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <Difference change={change} most={isWhole ? Infinity : CHARACTERS_SHOWN} />
            </dd>
          </div>
        ))}
      </dl>
      {isShortened && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-8 font-strong text-link underline"
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? m.admin_audit_less() : m.admin_audit_more({ count: changes.length })}
        </button>
      )}
    </div>
  );
}

function Difference({ change, most }: { change: AuditChange; most: number }) {
  const { field, before, after } = change;
  const say = (value: AuditChange['before']) =>
    truncate(valueLabel({ field, value }, vietnamTime), most);
  // What is made or gone has one side only.
  if (before === null) return <ins className="no-underline">{say(after)}</ins>;
  return (
    <>
      <span className="sr-only">{m.admin_audit_before()} </span>
      <del className="text-muted decoration-1">{say(before)}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{m.admin_audit_after()} </span>
      <ins className="no-underline">{say(after)}</ins>
    </>
  );
}

function isLong({ before, after }: AuditChange): boolean {
  return [before, after].some((value) => String(value ?? '').length > CHARACTERS_SHOWN);
}

function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
