-- The dangers that a number is the first one for, when a search tells of them. Numbers of the starter content get
-- theirs; admins change them.
alter table help_places add column crises text[] not null default '{}'
  check (crises <@ array['distress', 'violence', 'exposure', 'pregnancy']);

update help_places set crises = case replace(phone, ' ', '')
  when '111' then array['distress', 'violence', 'exposure', 'pregnancy']
  when '113' then array['violence']
  when '115' then array['distress', 'violence', 'pregnancy']
  when '0963061414' then array['distress']
end
where replace(phone, ' ', '') in ('111', '113', '115', '0963061414');
