import { COPIED_MS } from '@mam/contract/core/constants';
import { useEffect, useState } from 'react';

/** Copies a text; `isCopied` holds for a moment after it. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return { isCopied, copy };
}
