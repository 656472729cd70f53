-- Of each key of the installation what recognizes it; the keys are in a file. The table `secrets` had them
-- before: a start moves its rows to the file.
create table key_fingerprints (
  name text primary key,
  fingerprint bytea not null
);

-- Salts are computed from a key.
drop table daily_salts;
