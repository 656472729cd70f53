/** A Markdown file as a module of the build (`markdown.plugin.ts`). */
export interface MarkdownModule {
  front: unknown;
  html: string;
  words: number;
  /** Codes of the publications that its sentences name, each once. */
  sources: string[];
  /** Headings of the second level. */
  headings: { id: string; text: string }[];
}
