-- News are mailed only to who has chosen them, so nobody gets them who was never asked. The column
-- notification_preferences.unsubscribed_at is read by the release before this one only.
alter table accounts add column subscribed_at timestamptz;
