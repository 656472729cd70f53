import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import type { ReactNode } from 'react';

/** Tabs that other features fill. */
export interface ItemTabPanels {
  statistics: (item: AdminPlayableInfo) => ReactNode;
  /** `names`: the topics, whose ids the history has. */
  history: (item: AdminPlayableInfo, names: ReadonlyMap<string, string>) => ReactNode;
}
