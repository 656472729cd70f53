import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseEngine, lowestPlaylist } from './player-engine.ts';

const sources = {
  hls: '/media/a/1/hls/master.m3u8',
  mp4: '/media/a/1/download.mp4',
  audio: '',
  captions: [],
};
const bytes = { stream: 0, audio: 0 };
const media = { canPlayType: () => 'maybe' } as unknown as HTMLMediaElement;

beforeEach(() => {
  vi.stubGlobal('window', { MediaSource: {} });
  vi.stubGlobal('location', { href: 'https://mam.test/video/1' });
});
afterEach(() => vi.unstubAllGlobals());

function save(cookie: string, saveData = false) {
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { saveData }) });
}

test.each([
  ['a small file plays at once', '', { download: 1_500_000, low: 600_000 }, 'file'],
  ['a large one streams', '', { download: 9_000_000, low: 3_000_000 }, 'native-hls'],
  [
    'data saver streams the lowest quality',
    'mam.saver=1',
    { download: 1_500_000, low: 600_000 },
    'native-hls',
  ],
  [
    'but not where that saves nothing',
    'mam.saver=1',
    { download: 9_000_000, low: 8_900_000 },
    'file',
  ],
  ['nor where there is one quality only', 'a=b; mam.saver=1', { download: 9_000_000 }, 'file'],
] as const)('%s', (_name, cookie, sizes, kind) => {
  save(cookie);
  expect(chooseEngine({ sources, bytes: { ...bytes, ...sizes } }, media)).toBe(kind);
});

test('the browser’s data saver counts until the reader decides', () => {
  const large = { sources, bytes: { ...bytes, download: 9_000_000 } };
  save('', true);
  expect(chooseEngine(large, media)).toBe('file');
  save('mam.saver=0', true);
  expect(chooseEngine(large, media)).toBe('native-hls');
});

test('the lowest quality is the first one of the playlist', async () => {
  const text =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9\n240p/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=20\n480p/index.m3u8\n';
  vi.stubGlobal('fetch', async () => new Response(text));
  const address = await lowestPlaylist(sources.hls);
  expect(address).toBe('https://mam.test/media/a/1/hls/240p/index.m3u8');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(lowestPlaylist(sources.hls)).rejects.toThrow('404');
});
