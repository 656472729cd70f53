-- News are mailed only to accounts that have chosen them, so that no account gets them unasked. The column
-- notification_preferences.unsubscribed_at is read by the release before this one only.
alter table accounts add column subscribed_at timestamptz;
