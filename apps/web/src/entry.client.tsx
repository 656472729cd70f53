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

if (document.readyState === 'complete') void reloadOutdatedPage();
else addEventListener('load', () => void reloadOutdatedPage());
