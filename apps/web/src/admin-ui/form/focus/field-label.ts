import { m } from '@mam/texts';

/** An error after its field, and the `part` of the form; a text that names its field already is not titled with it. */
export function titled(label: Label, text: string, part = ''): string {
  const { name, language, problem = text } = label;
  const title = [part, problem.startsWith(name) ? '' : name].filter(Boolean).join(' · ');
  const named = title ? `${title}: ${problem}` : problem;
  return language ? `${language} – ${named}` : named;
}

/** A button that adds an entry, or the first circle or box, stands for its list. */
const LIST = 'button, [type=radio], [type=checkbox]';

/** What is found of a field that is wrong. */
export interface Label {
  path: string;
  /** Whether the field is there. */
  isDrawn: boolean;
  /** Its label, after the names of the rows that it stands in; empty without one. */
  name: string;
  /** The language of a field that exists in both: the second one, or one whose tab is closed. */
  language: string | undefined;
  /** What the field itself finds wrong with what was typed there. */
  problem: string | undefined;
}

export function labelOf(field: HTMLElement | undefined, path: string): Label {
  const label = field && 'labels' in field && (field as HTMLInputElement).labels?.[0]?.textContent;
  const list = field?.matches(LIST) ? field.closest('fieldset')?.querySelector('legend') : null;
  const own = (label || list?.textContent || field?.ariaLabel || '').replace(/\s*\*$/, '');
  const name = [...rowsOf(field), own].filter(Boolean).join(' · ');
  const language = languageOf(field, path);
  return {
    ...{ path, name, isDrawn: field !== undefined },
    language: language === own ? undefined : language,
    problem: field?.dataset.problem,
  };
}

/** The names of the rows that a field stands in, the outermost first. */
function rowsOf(field: HTMLElement | undefined): string[] {
  const row = field?.closest<HTMLElement>('[data-row-name]');
  if (!row) return [];
  return [...rowsOf(row.parentElement ?? undefined), row.dataset.rowName ?? ''];
}

function languageOf(field: HTMLElement | undefined, path: string): string | undefined {
  const [, language] = /\.(vi|en)(?:\.|$)/.exec(path) ?? [];
  if (language === 'en') return m.common_language_en();
  const isInClosedTab = field?.closest('[role="tabpanel"]') && !field.offsetParent;
  return language && isInClosedTab ? m.common_language_vi() : undefined;
}
