export type MarkdownTool = 'bold' | 'list' | 'link' | 'button';

interface Insertion {
  /** The selected characters of the text. */
  from: number;
  to: number;
  tool: MarkdownTool;
  /** Stands where nothing is selected. */
  sample: string;
}

/** The page that a new link leads to until it is typed. */
const PAGE = '/learning';

/**
 * A text with Markdown around its selection, and what is selected then: the words, or the address of a
 * link, which is typed next. A list and a button are paragraphs of their own.
 */
export function insertMarkdown(text: string, { from, to, tool, sample }: Insertion) {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const words = text.slice(from, to).trim() || sample;
  if (tool === 'bold') return joined({ before, open: '**', words, close: '**', after });
  if (tool === 'list') {
    const lines = words.split('\n').join('\n- ');
    return joined({
      before,
      open: `${gapAfter(before)}- `,
      words: lines,
      close: gapBefore(after),
      after,
    });
  }
  const isButton = tool === 'button';
  const open = `${isButton ? gapAfter(before) : ''}[${words}](`;
  return joined({
    before,
    open,
    words: PAGE,
    close: `)${isButton ? gapBefore(after) : ''}`,
    after,
  });
}

interface Parts {
  before: string;
  open: string;
  /** Selected afterwards. */
  words: string;
  close: string;
  after: string;
}

function joined({ before, open, words, close, after }: Parts) {
  const from = before.length + open.length;
  return { text: before + open + words + close + after, from, to: from + words.length };
}

/** An empty line between two paragraphs. */
function gapAfter(before: string): string {
  if (before === '' || before.endsWith('\n\n')) return '';
  return before.endsWith('\n') ? '\n' : '\n\n';
}

function gapBefore(after: string): string {
  if (after === '' || after.startsWith('\n\n')) return '';
  return after.startsWith('\n') ? '\n' : '\n\n';
}
