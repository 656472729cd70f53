import type { Browser, CDPSession, Page } from '@playwright/test';

/** An address to open. */
export interface Visit {
  url: string;
  /** The reader has confirmed "18 or over". */
  isAdult: boolean;
}

const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const CPU_SLOWDOWN = 6;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
};

/** Opens an empty tab of a phone with an empty cache, runs `use` and closes it. */
export async function withPhone<Result>(
  browser: Browser,
  { url, isAdult }: Visit,
  use: (page: Page, tools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    if (isAdult) await context.addCookies([{ name: 'mam.adult', value: '1', url }]);
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, tools);
  } finally {
    await context.close();
  }
}
