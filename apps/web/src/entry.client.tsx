import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOutdatedPage } from './platform/build-version.ts';
import { followDocumentLanguage } from './platform/language.ts';

followDocumentLanguage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Offline, or without storage, the page stays as it is.
addEventListener('load', () => reloadOutdatedPage().catch(() => undefined));
