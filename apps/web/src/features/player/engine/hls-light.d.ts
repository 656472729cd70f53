/** The light build ships without types; it is the same library with fewer parts. */
declare module 'hls.js/light' {
  export { default, type ErrorData, type Level } from 'hls.js';
}
