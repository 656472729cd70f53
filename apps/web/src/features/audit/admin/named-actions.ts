import { AUDIT_SUBJECTS, type AuditSubject } from '@mam/contract/audit/audit';
import { areWordsIn, foldWords } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import { subjectLabel, verbLabel } from './audit-labels.ts';

/** What the log can be narrowed to: a kind of action, a kind of item, both, or a page of the settings. */
export interface NamedAction {
  verb?: string;
  subject?: AuditSubject;
  subject_id?: 'site' | 'maintenance';
}

/** The settings by what their page calls them. */
const SETTINGS = {
  site: [
    m.admin_settings_name,
    m.admin_settings_tagline,
    m.admin_settings_contact,
    m.admin_settings_email,
    m.admin_settings_phone,
    m.admin_settings_address,
    m.admin_settings_social,
    m.admin_settings_hours,
  ],
  maintenance: [
    m.admin_settings_maintenance,
    m.admin_settings_maintenance_text,
    m.admin_settings_maintenance_until,
  ],
};

const SHOWN_MAX = 6;

/** Actions, kinds and settings whose names have all words of a keyword, tones or not; both only where neither alone has. */
export function namedActions(keyword: string, verbs: readonly string[]): NamedAction[] {
  const words = foldWords(keyword);
  if (words.length === 0) return [];
  const byVerb = verbs.filter((verb) => areWordsIn(verbLabel(verb), words));
  const bySubject = AUDIT_SUBJECTS.filter((subject) => areWordsIn(subjectLabel(subject), words));
  const alone = [
    ...byVerb.map((verb) => ({ verb })),
    ...bySubject.map((subject) => ({ subject })),
    ...namedSettings(words),
  ];
  if (alone.length > 0) return alone.slice(0, SHOWN_MAX);
  return AUDIT_SUBJECTS.flatMap((subject) =>
    verbs
      .filter((verb) => areWordsIn(`${verbLabel(verb)} ${subjectLabel(subject)}`, words))
      .map((verb) => ({ verb, subject })),
  ).slice(0, SHOWN_MAX);
}

function namedSettings(words: string[]): NamedAction[] {
  const isNamed = (id: keyof typeof SETTINGS) =>
    SETTINGS[id].some((name) => areWordsIn(name(), words));
  return (['site', 'maintenance'] as const)
    .filter(isNamed)
    .map((subject_id) => ({ subject: 'settings', subject_id }));
}
