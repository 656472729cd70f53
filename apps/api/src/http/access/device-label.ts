// The first that fits: most browsers also claim to be the ones further down.
const BROWSERS: [RegExp, string][] = [
  [/\bZalo/i, 'Zalo'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bcoc_coc_browser/i, 'Cốc Cốc'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser as its owner would know it, «Chrome · Android»; empty where neither part is known. */
export function deviceLabel(userAgent: string): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ');
}
