import { lazyPart } from '../../platform/lazy-named.ts';

/** The tools of a text: the server renders them; what they do is loaded once the page works. */
export const LazyTipTools = lazyPart(() => import('./TipTools.tsx'), 'TipTools');
