import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import { parse, stringify, YAMLParseError } from 'yaml';

/** A guide as the text that admins edit; whether readers see it is decided beside it. */
export function toYaml({ status: _status, ...guide }: GuideDraft): string {
  return stringify(guide, { lineWidth: 0 });
}

/** The value of a text, or the line where it is no YAML. */
export function readYaml(text: string): { value: object } | { line: number } {
  try {
    const value: unknown = parse(text);
    return { value: value instanceof Object ? value : {} };
  } catch (error) {
    return { line: error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1 };
  }
}
