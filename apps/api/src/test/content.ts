import { fileURLToPath } from 'node:url';

/** The `content` folder of the repository. */
export const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
