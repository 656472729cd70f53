/** Codes of publications behind a sentence of our own Markdown: `{WHO-EC}`, `{WHO-EC UPT-EC}`. */
export const SOURCE_MARK = / ?\{([A-Z0-9][\w-]*(?: [A-Z0-9][\w-]*)*)\}/g;

/** Own words without a fact. */
export const OWN_WORDS = 'MAM';
/** General knowledge without a checked page, which is worded carefully. */
export const GENERAL_KNOWLEDGE = 'GK';
/** Names, definitions and advice that the fact sheet has without a publication; no numbers. */
export const FACT_SHEET = 'SHEET';
/** Codes that are no publication. */
export const NO_PUBLICATION: readonly string[] = [OWN_WORDS, GENERAL_KNOWLEDGE, FACT_SHEET];

/** The text as readers see it. */
export function withoutSourceMarks(text: string): string {
  return text.replace(SOURCE_MARK, '');
}

/** The publications that a text names, each once, in the order of the text. */
export function publicationsOf(text: string): string[] {
  const codes = [...text.matchAll(SOURCE_MARK)].flatMap(([, found = '']) => found.split(' '));
  return [...new Set(codes)].filter((code) => !NO_PUBLICATION.includes(code));
}
