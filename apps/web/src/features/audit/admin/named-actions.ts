import { AUDIT_SUBJECTS, type AuditSubject } from '@mam/contract/audit/audit';
import { areWordsIn, foldWords } from '@mam/contract/text/fold';
import { subjectLabel, verbLabel } from './audit-labels.ts';

/** What the log can be narrowed to: a kind of action, a kind of item, or both. */
export interface NamedAction {
  verb?: string;
  subject?: AuditSubject;
}

const SHOWN_MAX = 6;

/** Actions and kinds whose names have all words of a keyword, tones or not; both only where neither alone has. */
export function namedActions(keyword: string, verbs: readonly string[]): NamedAction[] {
  const words = foldWords(keyword);
  if (words.length === 0) return [];
  const byVerb = verbs.filter((verb) => areWordsIn(verbLabel(verb), words));
  const bySubject = AUDIT_SUBJECTS.filter((subject) => areWordsIn(subjectLabel(subject), words));
  const alone = [...byVerb.map((verb) => ({ verb })), ...bySubject.map((subject) => ({ subject }))];
  if (alone.length > 0) return alone.slice(0, SHOWN_MAX);
  return AUDIT_SUBJECTS.flatMap((subject) =>
    verbs
      .filter((verb) => areWordsIn(`${verbLabel(verb)} ${subjectLabel(subject)}`, words))
      .map((verb) => ({ verb, subject })),
  ).slice(0, SHOWN_MAX);
}
