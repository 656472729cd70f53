import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

// Made with another program: `printf password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e`, the
// command of the argon2 reference implementation.
const FOREIGN =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('a hash of another program is read as argon2id, with the cost it names', async () => {
  expect(await passwords.verify('password', FOREIGN)).toBe(true);
  expect(await passwords.verify('Password', FOREIGN)).toBe(false);
  const cheaper = FOREIGN.replace('t=2', 't=1');
  expect(await passwords.verify('password', cheaper)).toBe(false);
});

test('a hash has today’s cost and a salt of its own', async () => {
  const [one, other] = await Promise.all([passwords.hash('cỏ non'), passwords.hash('cỏ non')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one.split('$')[4]).not.toBe(other.split('$')[4]);
});

test('the right password passes and no other, and a missing one never does', async () => {
  const stored = await passwords.hash('cỏ non sau mưa');
  expect(await passwords.verify('cỏ non sau mưa', stored)).toBe(true);
  for (const wrong of ['cỏ non sau mưa ', 'Cỏ non sau mưa', '', 'x'.repeat(256)]) {
    expect(await passwords.verify(wrong, stored)).toBe(false);
  }
  expect(await passwords.verify('', null)).toBe(false);
  expect(passwords.isOutdated(stored)).toBe(false);
  expect(passwords.isOutdated(stored.replace('m=19456', 'm=19455'))).toBe(true);
});

test('passwords of 256 characters count to their end', async () => {
  const long = 'ấ'.repeat(255);
  const stored = await passwords.hash(`${long}a`);
  expect(await passwords.verify(`${long}b`, stored)).toBe(false);
});

test('a stored value that is no hash is an internal error, not a wrong password', async () => {
  await expect(passwords.verify('x', 'plain text')).rejects.toThrow('argon2id');
});
