import type { PageContext } from '@mam/contract/core/page-context';
import { createContext } from 'react-router';

/** What a loader knows: `context.get(pageContext)` gives the language and the in-process `call`. */
export const pageContext = createContext<PageContext>();
