import type { AuditChange } from '@mam/contract/audit/audit';
import { m } from '@mam/texts';
import { useState } from 'react';
import { fieldLabel, shownChanges, valueLabel } from './audit-labels.ts';
import { type WordRun, wordDiff } from './word-diff.ts';

/** Limits of a collapsed entry. */
const CHANGES_SHOWN = 3;
const CHARACTERS_SHOWN = 90;

interface AuditChangesProps {
  changes: AuditChange[];
  /** Shows all of a long entry at first. */
  isOpen?: boolean;
}

/** Shows before → after for each field. Long entries are collapsed at first. */
export function AuditChanges({ changes: all, isOpen = false }: AuditChangesProps) {
  const [isExpanded, setExpanded] = useState(isOpen);
  const changes = shownChanges(all);
  if (changes.length === 0) return null;
  const shown = isExpanded ? changes : changes.slice(0, CHANGES_SHOWN);
  const isShortened = changes.length > CHANGES_SHOWN || changes.some(isLong);
  return (
    <div className="min-w-0 text-sm leading-normal">
      <dl className="grid gap-1.5">
        {shown.map((change) => (
          <div key={change.field}>
            <dt className="text-xs text-muted">{fieldLabel(change.field)}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <Difference change={change} maxLength={isExpanded ? Infinity : CHARACTERS_SHOWN} />
            </dd>
          </div>
        ))}
      </dl>
      {isShortened && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className="min-h-8 font-strong text-link underline"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? m.admin_less() : m.admin_audit_more({ count: changes.length })}
        </button>
      )}
    </div>
  );
}

function Difference({ change, maxLength }: { change: AuditChange; maxLength: number }) {
  const { field, before, after } = change;
  const old = valueLabel({ field, value: before });
  const current = valueLabel({ field, value: after });
  // A created value has one side only.
  if (before === null) return <ins className="no-underline">{truncate(current, maxLength)}</ins>;
  // A state, a choice or a day has a label, whose words mean nothing alone.
  const runs = old === before && current === after ? wordDiff(old, current) : undefined;
  if (runs) return <Words runs={runs} isShort={maxLength < Infinity} />;
  return (
    <>
      <span className="sr-only">{m.admin_audit_before()} </span>
      <del className="text-muted decoration-1">{truncate(old, maxLength)}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{m.admin_audit_after()} </span>
      <ins className="no-underline">{truncate(current, maxLength)}</ins>
    </>
  );
}

/** One text with the words that were removed and added; in a short one only what stands around them. */
function Words({ runs, isShort }: { runs: WordRun[]; isShort: boolean }) {
  return runs.map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'same') return <span key={key}>{isShort ? surroundings(text) : text}</span>;
    const isAdded = kind === 'added';
    const Mark = isAdded ? 'ins' : 'del';
    return (
      <Mark key={key} className={isAdded ? ADDED : REMOVED}>
        <span className="sr-only">
          {isAdded ? m.admin_audit_word_added() : m.admin_audit_word_removed()}{' '}
        </span>
        {text}
      </Mark>
    );
  });
}

const ADDED = 'bg-primary-soft font-strong text-ok-text no-underline';
const REMOVED = 'text-muted decoration-1';

/** Beginning and end of a text between changes. */
function surroundings(text: string): string {
  const words = text.split(/(?<=\s)/);
  if (words.length <= 2 * AROUND) return text;
  return [...words.slice(0, AROUND), '… ', ...words.slice(-AROUND)].join('');
}

/** Words on each side of a change. */
const AROUND = 6;

function isLong({ before, after }: AuditChange): boolean {
  return [before, after].some((value) => String(value ?? '').length > CHARACTERS_SHOWN);
}

function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;
}
