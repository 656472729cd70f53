import type { TestApp } from '../app.ts';

type Headers = Record<string, string>;

/** Calls the API of a test and reads its JSON. */
export function jsonCaller(app: () => TestApp) {
  return async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    headers: Headers = {},
    payload?: object,
  ) => {
    const response = await app().http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
}
