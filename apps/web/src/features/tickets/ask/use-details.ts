import type { Detail } from '@mam/contract/text-checks/details';
import { useEffect, useState } from 'react';

/** A text whose details were looked for. */
export interface CheckedText {
  text: string;
  details: Detail[];
}

/** Milliseconds without a key before a text is looked at. */
const PAUSE_MS = 400;

/**
 * Personal details in what is being typed; what finds them loads with the first words. While it can't be
 * loaded none are found, and the next pause asks for it again.
 */
export function useDetails(text: string): CheckedText {
  const [checked, setChecked] = useState<CheckedText>({ text: '', details: [] });
  useEffect(() => {
    const timer = setTimeout(() => void check(text).then(setChecked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return checked.text === text ? checked : { text, details: [] };
}

async function check(text: string): Promise<CheckedText> {
  if (text === '') return { text, details: [] };
  const found = await import('@mam/contract/text-checks/details').catch(() => undefined);
  return { text, details: found?.findDetails(text) ?? [] };
}

/** Whether a text has details, also one that was typed a moment ago. */
export async function hasDetails(text: string): Promise<boolean> {
  return (await check(text)).details.length > 0;
}

/** The text without its details. */
export async function withoutDetails(text: string): Promise<string> {
  const { findDetails, hideDetails } = await import('@mam/contract/text-checks/details');
  return hideDetails(text, findDetails(text));
}
