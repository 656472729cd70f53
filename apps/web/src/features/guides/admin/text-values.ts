/** A text in both languages, as a form holds it. */
export interface TextValues {
  vi: string;
  en: string;
}

export const noText = (): TextValues => ({ vi: '', en: '' });

/** Whether something is written in any language. */
export function hasText({ vi, en }: TextValues): boolean {
  return vi.trim() !== '' || en.trim() !== '';
}
