import { deviceStorage } from '../../platform/device/device-storage.ts';
import { TOKEN_ORIGIN_KEY } from '../../platform/device/keys.ts';

/**
 * Stores the origin of every window message 'TOKEN' (spec, point 7), be it the bare word or the result
 * of a sign-in at a provider. Messages of other origins are ignored. Returns how to stop.
 */
export function watchTokenMessages(): () => void {
  const listener = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && isTokenMessage(data))
      deviceStorage.set(TOKEN_ORIGIN_KEY, origin);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

function isTokenMessage(data: unknown): boolean {
  const isObject = typeof data === 'object' && data !== null && 'type' in data;
  return (isObject ? data.type : data) === 'TOKEN';
}
