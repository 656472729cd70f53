import { UPLOADS_PATH } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { getLocale } from '@mam/texts/runtime';
import type { DetailedError, Upload } from 'tus-js-client';
import { toAppError } from '../../platform/client/client-errors.ts';
import { readSession, session } from '../../platform/client/session.ts';
import { holdUpload } from './upload-locks.ts';
import type { Send } from './upload-queue.ts';

/** Bytes of one request: seconds on a good line, and under the server's five minutes on a bad one. */
const PIECE_BYTES = 8_388_608;
/** Milliseconds before each new try; after the last the queue waits for the network. */
const RETRY_MS = [0, 1_000, 3_000];

/** Sends over the tus protocol, whose code is fetched with the first file. */
export const sendByTus: Send = (file, { kind, dir }, events) => {
  let upload: Upload | undefined;
  let release: (() => void) | undefined;
  let isStopped = false;
  const address = `${location.origin}${UPLOADS_PATH}`;
  const onDir = (name: string) => {
    release ??= holdUpload(name);
    events.onDir(name);
  };
  const options = {
    ...(dir ? { uploadUrl: `${address}/${dir}` } : { endpoint: address }),
    metadata: { kind, filename: file.name, modified: String(file.lastModified) },
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    // The server knows what it has; nothing about a file stays on this device.
    storeFingerprintForResuming: false,
    onBeforeRequest(request: { setHeader: (name: string, value: string) => void }) {
      request.setHeader('Authorization', `Bearer ${tokenNow() ?? ''}`);
      request.setHeader('Accept-Language', getLocale());
    },
    onUploadUrlAvailable() {
      onDir(upload?.url?.split('/').at(-1) ?? '');
      // Else a server that is just starting would make it begin again from nothing.
      if (upload) upload.options.endpoint = null;
    },
    onProgress: events.onProgress,
    onSuccess: events.onWhole,
    onError: async (error: Error | DetailedError) => {
      const failure = await failureIn(error);
      if (!isStopped) events.onFailure(failure);
    },
  };
  if (dir) release = holdUpload(dir);
  import('tus-js-client').then(
    (tus) => {
      if (isStopped) return;
      upload = new tus.Upload(file, options);
      upload.start();
    },
    () => events.onFailure(new AppError('network')),
  );
  return () => {
    isStopped = true;
    release?.();
    void upload?.abort();
  };
};

function tokenNow(): string | undefined {
  return (session.get().current ?? readSession())?.token;
}

/** What the server said, as every other call hears it; a session that ended ends here as well. */
async function failureIn(error: Error | DetailedError): Promise<AppError> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (!answer || status < 400) return new AppError('network');
  // An answer to a question about a file has no words, only its number.
  if (answer.getBody() === '') return new AppError(WORDLESS[status] ?? 'unavailable');
  return toAppError(new Response(answer.getBody(), { status }), tokenNow());
}

const WORDLESS: Record<number, AppError['key']> = {
  401: 'auth.expired',
  403: 'auth.forbidden',
  404: 'media.not_found',
  410: 'upload.gone',
};
