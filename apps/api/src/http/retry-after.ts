/** Seconds after which a client may ask again while the database or a store is away, as in deploy/nginx.conf. */
export const AWAY_SECONDS = 5;
