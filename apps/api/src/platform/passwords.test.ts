import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a hash is argon2id as any other program reads it, with a salt of its own', async () => {
  const [one, other] = await Promise.all([passwords.hash('cỏ non'), passwords.hash('cỏ non')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  const [, , , , salt = '', tag = ''] = one.split('$');
  const again = argon2Sync('argon2id', {
    message: 'cỏ non',
    nonce: Buffer.from(salt, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  expect(again.toString('base64')).toBe(`${tag}=`);
});

test('the right password passes and no other, and nobody’s never does', async () => {
  const stored = await passwords.hash('cỏ non sau mưa');
  expect(await passwords.verify('cỏ non sau mưa', stored)).toBe(true);
  for (const wrong of ['cỏ non sau mưa ', 'Cỏ non sau mưa', '', 'x'.repeat(256)]) {
    expect(await passwords.verify(wrong, stored)).toBe(false);
  }
  expect(await passwords.verify('', null)).toBe(false);
  expect(passwords.isOutdated(stored)).toBe(false);
});

test('passwords of 256 characters count to their end', async () => {
  const long = 'ấ'.repeat(255);
  const stored = await passwords.hash(`${long}a`);
  expect(await passwords.verify(`${long}b`, stored)).toBe(false);
});

test('what is kept and is no hash is an error of ours, not a wrong password', async () => {
  await expect(passwords.verify('x', 'plain text')).rejects.toThrow('argon2id');
});
