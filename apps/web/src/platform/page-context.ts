import type { PageContext } from '@mam/contract/core/page-context';
import { createContext } from 'react-router';

/** Router context of the loaders: `context.get(pageContext)` has the language and the in-process `call`. */
export const pageContext = createContext<PageContext>();
