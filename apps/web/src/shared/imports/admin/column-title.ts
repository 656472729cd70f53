import * as texts from '@mam/texts/exports';

/** Heading of a column of an import file as its sample has it, from `import_column_<name>`. */
export function columnTitle(field: string): string {
  const [, base = field, language] = /^(.+)_(vi|en)$/.exec(field) ?? [];
  const messages: Record<string, unknown> = texts;
  const message = messages[`import_column_${base}`];
  const name: string = typeof message === 'function' ? message() : field;
  if (language === undefined) return name;
  return language === 'vi' ? texts.import_in_vi({ name }) : texts.import_in_en({ name });
}
