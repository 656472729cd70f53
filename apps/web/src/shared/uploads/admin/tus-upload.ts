import { UPLOADS_PATH } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { getLocale } from '@mam/texts/runtime';
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { toAppError } from '../../../platform/client/client-errors.ts';
import { readSession, session } from '../../../platform/client/session.ts';
import { lockUpload } from './upload-locks.ts';
import type { Send } from './upload-transfers.ts';

const OPTIONS = {
  /** Bytes of one request: seconds on a fast connection, within the server's five minutes on a slow one. */
  chunkSize: 8_388_608,
  /** Milliseconds before each retry; after the last one the queue waits for the network. */
  retryDelays: [0, 1_000, 3_000],
  // The server knows its offset; nothing about a file is stored on this device.
  storeFingerprintForResuming: false,
  onBeforeRequest(request: HttpRequest) {
    request.setHeader('Authorization', `Bearer ${sessionToken() ?? ''}`);
    request.setHeader('Accept-Language', getLocale());
  },
};

/** Milliseconds that a stopped file waits for the answer to the creation of its upload. */
const CREATION_MS = 30_000;

/** Sends with the tus protocol; its client is loaded with the first file. */
export const sendByTus: Send = (file, { kind, dir }, events) => {
  let upload: Upload | undefined;
  let release = dir ? lockUpload(dir) : undefined;
  let isStopped = false;
  const creation = createCreation();
  const onUploadUrlAvailable = () => {
    const created = upload?.url?.split('/').at(-1) ?? '';
    creation.end(created);
    if (isStopped) return;
    release ??= lockUpload(created);
    events.onDir(created);
    // Without an endpoint, tus does not restart from the first byte while the server is starting.
    if (upload) upload.options.endpoint = null;
  };
  const onError = async (error: Error | DetailedError) => {
    creation.end(undefined);
    const failure = await failureOf(error);
    if (!isStopped) events.onFailure(failure);
  };
  const { onProgress, onUploaded: onSuccess } = events;
  const callbacks = { onUploadUrlAvailable, onError, onProgress, onSuccess };
  const metadata = { kind, filename: file.name, modified: String(file.lastModified) };
  import('tus-js-client').then(
    (tus) => {
      if (isStopped) return;
      upload = new tus.Upload(file, { ...OPTIONS, ...addressOf(dir), ...callbacks, metadata });
      if (!dir) creation.begin();
      upload.start();
    },
    () => events.onFailure(new AppError('network')),
  );
  return () => {
    isStopped = true;
    release?.();
    const abort = () => void upload?.abort();
    return creation.wait(abort) ?? abort();
  };
};

/** The time between the request that creates an upload and its answer, which has the name. */
function createCreation() {
  let isPending = false;
  let end = (_dir: string | undefined) => {};
  const result = new Promise<string | undefined>((resolve) => {
    end = (dir) => {
      isPending = false;
      resolve(dir);
    };
  });
  return {
    begin() {
      isPending = true;
    },
    end,
    /** Calls `abort` as soon as the answer is there, or late; undefined when none is expected. */
    wait(abort: () => void): Promise<string | undefined> | undefined {
      if (!isPending) return undefined;
      const timer = setTimeout(() => end(undefined), CREATION_MS);
      return result.finally(() => {
        clearTimeout(timer);
        abort();
      });
    },
  };
}

function addressOf(dir: string | undefined) {
  const endpoint = `${location.origin}${UPLOADS_PATH}`;
  return dir ? { uploadUrl: `${endpoint}/${dir}` } : { endpoint };
}

function sessionToken(): string | undefined {
  return (session.get().current ?? readSession())?.token;
}

/** The error of the server, as for any other call. An expired session ends here as well. */
async function failureOf(error: Error | DetailedError): Promise<AppError> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status < 400) return new AppError('network');
  // Responses to HEAD requests have a status only.
  if (response.getBody() === '') return new AppError(STATUS_KEYS[status] ?? 'unavailable');
  return toAppError(new Response(response.getBody(), { status }), sessionToken());
}

const STATUS_KEYS: Record<number, AppError['key']> = {
  401: 'auth.expired',
  403: 'auth.forbidden',
  404: 'media.not_found',
  410: 'upload.gone',
};
