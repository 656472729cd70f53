import { createContext } from 'react';

/**
 * Marks our own inline scripts while a page is rendered on the server, which allows no others
 * (Content-Security-Policy). React Router passes it to its scripts. Undefined in the browser.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
