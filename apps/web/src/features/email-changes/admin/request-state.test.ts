import { m } from '@mam/texts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequestState } from './RequestState.tsx';

test.each([
  ['2026-11-20T00:00:00.000Z', m.admin_changes_incomplete(), m.admin_changes_unconfirmed()],
  [null, m.admin_changes_unconfirmed(), m.admin_changes_incomplete()],
])('an open request confirmed at %s shows who has to act: %s', (confirmed_at, label, other) => {
  const request = { status: 'incomplete', confirmed_at } as const;
  const shown = renderToStaticMarkup(createElement(RequestState, { request }));
  expect(shown).toContain(label);
  expect(shown).not.toContain(other);
});
