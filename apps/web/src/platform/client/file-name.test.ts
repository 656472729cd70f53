import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadFileName } from './file-name.ts';

test('a file has the name in the header', () => {
  expect(downloadFileName('attachment; filename="mam.zip"')).toBe('mam.zip');
  expect(downloadFileName('attachment; filename=mam.zip')).toBe('mam.zip');
  expect(
    downloadFileName('attachment; filename="du-lieu.zip"; filename*=UTF-8\'\'d%E1%BB%AF.zip'),
  ).toBe('dữ.zip');
});

test('a header without a readable name gives a plain one', () => {
  for (const header of [null, '', 'attachment', "attachment; filename*=UTF-8''%E1%ZZ"]) {
    expect(downloadFileName(header)).toBe('download');
  }
});

test('a name never holds a folder', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(downloadFileName(`attachment; filename="${name}"`)).not.toMatch(/[/\\]/);
      const encoded = encodeURIComponent(name.toWellFormed());
      expect(downloadFileName(`attachment; filename*=UTF-8''${encoded}`)).not.toMatch(/[/\\]/);
    }),
  );
});
