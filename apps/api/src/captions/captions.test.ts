import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { CUE_TEXT_LENGTH_MAX, CUES_MAX } from '@mam/contract/playables/captions.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainThreadMs } from '../test/main-thread.ts';
import { type Cue, checkCues, parseCaptions, writeVtt } from './captions.ts';
import { decodeCaptions } from './decode.ts';
import { cleanCueText } from './text.ts';

const MEDIA = join(import.meta.dirname, '../../../../content/media');

/** Key and line of a refusal. */
function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { key: error.fields?.captions, line: error.params?.line };
    throw error;
  }
  return undefined;
}

const SRT = `1
00:00:01,000 --> 00:00:02,500
Chào <i>bạn</i>,
{\\an8}mình là Mầm.

2
00:00:02,500 --> 00:00:04,000 X1:40 X2:600
Hôm nay 3 < 4 & 5 > 4.
`;

test('SubRip becomes WebVTT: tags and positions are dropped, the text stays', () => {
  const cues = parseCaptions(SRT, 4);
  expect(cues).toEqual([
    { start: 1, end: 2.5, text: 'Chào bạn,\nmình là Mầm.' },
    { start: 2.5, end: 4, text: 'Hôm nay 3 < 4 & 5 > 4.' },
  ]);
  expect(writeVtt(cues)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500
Chào bạn,
mình là Mầm.

00:00:02.500 --> 00:00:04.000
Hôm nay 3 &lt; 4 &amp; 5 &gt; 4.
`);
});

test('WebVTT: voices become names, notes, styles and settings are dropped, character references decoded', () => {
  const vtt = `\ufeffWEBVTT - tên
Kind: captions

STYLE
::cue { color: red }

NOTE viết bởi
một người

mở đầu
00:01.000 --> 00:02.000 line:0 align:start
<v Lan>Ti\u00ea\u0301ng <c.vàng>Vi\u1ec7t</c> &lt;3 &amp;amp; <00:01.500>h&#7871;t

00:01.500 --> 01:00:03.250
<script>alert(1)</script>

00:02.000 --> 00:03.000
<b></b>
`;
  expect(parseCaptions(vtt.replaceAll('\n', '\r\n'))).toEqual([
    { start: 1, end: 2, text: 'Lan: Tiếng Việt <3 &amp; hết' },
    { start: 1.5, end: 3603.25, text: 'alert(1)' },
  ]);
});

const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;
const long = 'a'.repeat(CUE_TEXT_LENGTH_MAX + 1);

test.each<[string, string, string, number | undefined]>([
  ['nothing', '', 'empty', undefined],
  ['a head alone', 'WEBVTT\n', 'empty', undefined],
  ['a page', '<!doctype html>\n<p>1', 'format', undefined],
  ['a story', 'Ngày xửa ngày xưa,\ncó một hạt mầm.', 'format', undefined],
  ['times that are none', vtt('00:00:01.000 --> 00:00:xx.000\na'), 'times', 3],
  ['minutes of 61', vtt('00:61:01.000 --> 00:62:02.000\na'), 'times', 3],
  ['words without times', vtt('00:01.000 --> 00:02.000\na', 'b'), 'times', 6],
  [
    'no empty line between two',
    vtt('00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb'),
    'times',
    5,
  ],
  ['no empty line after the head', 'WEBVTT\n00:01.000 --> 00:02.000\na', 'times', 2],
  ['an end before the start', vtt('x\n00:02.000 --> 00:01.000\na'), 'end', 4],
  ['an end at the start', vtt('00:02.000 --> 00:02.000\na'), 'end', 3],
  [
    'a step back in time',
    vtt('00:02.000 --> 00:03.000\na', '00:01.000 --> 00:05.000\nb'),
    'order',
    6,
  ],
  ['an end after the item’s', vtt('00:01.000 --> 00:12.001\na'), 'duration', 3],
  ['a novel', vtt(`00:01.000 --> 00:02.000\n${long}`), 'text_too_long', 3],
  [
    'too many',
    vtt(...Array.from({ length: CUES_MAX + 1 }, () => '00:01.000 --> 00:02.000\na')),
    'too_many',
    undefined,
  ],
])('%s: refused, with the line', (_, source, key, line) => {
  expect(refusal(() => parseCaptions(source, 10))).toEqual({
    key: `validation_captions_${key}`,
    line,
  });
});

test('cues may overlap, start together and end two seconds after the audio', () => {
  const source = vtt('00:01.000 --> 00:09.000\na', '00:01.000 --> 00:12.000\nb');
  expect(parseCaptions(source, 10)).toHaveLength(2);
});

test('a list from the editor follows the same rules and is counted from 1', () => {
  const cue = { start: 1.00049, end: 2, text: '  Chào\u0000\tbạn \r\n\r\n nhé \u202e' };
  expect(checkCues([cue], 10)).toEqual([{ start: 1, end: 2, text: 'Chào bạn\nnhé' }]);
  const wrong = { ...cue, text: ' \u0007 ' };
  expect(refusal(() => checkCues([cue, wrong], 10))).toEqual({
    key: 'validation_captions_text_missing',
    line: 2,
  });
  // Not a millisecond is left between them.
  expect(refusal(() => checkCues([{ ...cue, end: 1.0004 }], 10))?.key).toMatch(/_end$/);
});

describe('encodings', () => {
  const words = '1\n00:00:01,000 --> 00:00:02,000\nThưởng thức ẵ ễ ộ\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16 little end first', utf16(`\ufeff${words}`)],
    ['UTF-16 big end first', utf16(`\ufeff${words}`).swap16()],
    ['UTF-16 little end first without a mark', utf16(words)],
    ['UTF-16 big end first without a mark', utf16(words).swap16()],
  ])('%s is read', (_, file) => {
    expect(parseCaptions(decodeCaptions(file))[0]?.text).toBe('Thưởng thức ẵ ễ ộ');
  });

  test.each<[string, Buffer]>([
    ['Windows-1258', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nTh\xfd\xec\xd2ng', 'latin1')],
    ['UTF-32', Buffer.from([...words].flatMap((c) => [c.charCodeAt(0) & 255, 0, 0, 0]))],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['half a character', Buffer.from(words).subarray(0, -2)],
  ])('%s is refused', (name, file) => {
    const cut = name === 'half a character' ? Buffer.concat([file, Buffer.from([0xe1])]) : file;
    expect(refusal(() => decodeCaptions(cut))?.key).toBe('validation_captions_encoding');
  });
});

test('the captions of the starter content pass the rules', async () => {
  for (const kind of ['videos', 'podcasts']) {
    for (const slug of await readdir(join(MEDIA, kind))) {
      const folder = join(MEDIA, kind, slug);
      const { duration } = JSON.parse(await readFile(join(folder, 'item.json'), 'utf8'));
      for (const language of ['vi', 'en']) {
        const file = await readFile(join(folder, `captions.${language}.vtt`));
        expect(parseCaptions(decodeCaptions(file), duration).length).toBeGreaterThan(5);
      }
    }
  }
});

const thousandths = fc.integer({ min: 0, max: 99 * 3_600_000 });
const someCues: fc.Arbitrary<Cue[]> = fc
  .array(
    fc.record({
      start: thousandths,
      lasts: fc.integer({ min: 1, max: 60_000 }),
      text: fc
        .oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.string({ unit: fc.constantFrom(...'<>&;-/ \n\ra1bNOTEWEBVTT{\\}#x') }),
        )
        .map(cleanCueText)
        .filter((text) => text !== '' && text.length <= CUE_TEXT_LENGTH_MAX),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((cues) =>
    cues
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, lasts, text }) => ({
        start: start / 1_000,
        end: (start + lasts) / 1_000,
        text,
      })),
  );

test('written captions are parsed back exactly', () => {
  fc.assert(
    fc.property(someCues, (cues) => {
      expect(parseCaptions(writeVtt(cues))).toEqual(cues);
    }),
  );
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanCueText(text);
      expect(cleanCueText(clean)).toBe(clean);
    }),
  );
});

const PIECES = [
  'WEBVTT',
  '\n',
  '\n\n',
  '\r\n',
  '\u2028',
  'NOTE',
  'STYLE',
  ' --> ',
  '-->',
  '00:00:01.000',
  '00:00:01,000 --> 00:00:02,000',
  '00:01.000 --> 99:99.999',
  '999:59:59.999',
  '1',
  '<',
  '<b',
  '>',
  '&#x110000;',
  '&#0;',
  '&lt;',
  '{\\an8}',
  '\u0000',
  '\ud800',
  'ễ',
];

test('any text or bytes give cues or the known error', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (source) => {
      const thrown = refusal(() => {
        const cues = parseCaptions(source);
        expect(parseCaptions(writeVtt(cues))).toEqual(cues);
      });
      if (thrown) expect(thrown.key).toMatch(/^validation_captions_/);
    }),
    { numRuns: 1_000 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const thrown = refusal(() => parseCaptions(decodeCaptions(bytes)));
      if (thrown) expect(thrown.key).toMatch(/^validation_captions_/);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, string]>([
  ['open tags', '<a'.repeat(500_000)],
  ['one endless tag', `<a${' '.repeat(1_000_000)}`],
  ['open braces', '{\\'.repeat(500_000)],
  ['spaces', ' '.repeat(1_000_000)],
  ['characters begun', '&#'.repeat(500_000)],
  ['arrows', '-->'.repeat(300_000)],
  ['digits', '0'.repeat(1_000_000)],
  ['empty lines', '\n'.repeat(1_000_000)],
])('a megabyte of %s does not block', async (_, text) => {
  const took = await mainThreadMs(() => {
    refusal(() => parseCaptions(`00:00:01,000 --> 00:00:02,000\n${text}`));
    refusal(() => parseCaptions(`${text} --> ${text}`));
  });
  expect(took).toBeLessThan(2_000);
});
