import { noteFigure } from '../figures.ts';
import { printHeading, printLimit } from '../report.ts';

/** Milliseconds until the first page, and memory before and after the load. */
export interface Figures {
  firstStartMs: number;
  secondStartMs: number;
  /** After the first start has imported the starter content. */
  firstMegabytes: number;
  idleMegabytes: number;
  loadedMegabytes: number;
}

export function printProcess(figures: Figures): void {
  printHeading({
    title: '5. The process',
    note: 'ready: from the start of the process to its first /dashboard; memory: resident, PostgreSQL apart',
  });
  const { firstStartMs, secondStartMs, firstMegabytes, idleMegabytes, loadedMegabytes } = figures;
  printLimit('first start, empty data folder', firstStartMs / 1000, { most: 20, unit: 's' });
  printLimit('second start', secondStartMs / 1000, { most: 2, unit: 's' });
  printLimit('memory idle, first start', firstMegabytes, { most: 180, unit: 'MB' });
  printLimit('memory idle, second start', idleMegabytes, { most: 180, unit: 'MB' });
  noteFigure('memory idle, MB', { better: 'less', samples: [idleMegabytes] });
  printLimit('memory after all scenarios', loadedMegabytes, { most: 280, unit: 'MB' });
}
