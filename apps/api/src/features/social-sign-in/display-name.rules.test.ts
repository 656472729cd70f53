import { personName } from '@mam/contract/rules/person';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFromProvider } from './display-name.rules.ts';

test('any name of a provider becomes a valid name', () => {
  const fields = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom('Nguyễn', 'H’Hen', "O'", '𝒜', 'e\u0301\u0323', ' ', '🌸'), {
        maxLength: 80,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fields, (name) => {
      const { first_name, last_name } = nameFromProvider(name, 'vi');
      expect(personName.safeParse(first_name)).toEqual({ success: true, data: first_name });
      if (last_name === '') return;
      expect(personName.safeParse(last_name)).toEqual({ success: true, data: last_name });
    }),
  );
});
