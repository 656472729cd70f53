-- Who writes the bytes of an upload, of all processes: a multipart upload of a bucket has one writer at a time.
create table upload_locks (
  dir text primary key references media on delete cascade,
  holder uuid not null,
  -- Another request waits for it: the holder ends soon.
  is_wanted boolean not null default false,
  heartbeat_at timestamptz not null default now()
);
