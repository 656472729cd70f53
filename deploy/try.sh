#!/bin/bash
# Starts compose.yaml for real with the image of image.sh, under podman without a daemon, looks at it through nginx as a
# reader does, and takes it down. postgres:18 and nginx:1 are made of Debian's packages where no registry is within
# reach. Needs root, podman 4.3 with netavark and aardvark-dns, podman-compose 1.6, runc and iptables.
set -eu
cd "$(dirname "$0")"
scratch=$(mktemp -d)
export POSTGRES_PASSWORD=secret PUBLIC_URL=http://127.0.0.1:8088 HTTP_PORT=8088 SEED=none
# Where the limits of this shell are lower than podman's own it could start nothing.
cat > "$scratch/containers.conf" <<END
[containers]
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=8192:8192"]
[engine]
runtime = "$(command -v runc)"
[network]
network_backend = "netavark"
END
export CONTAINERS_CONF="$scratch/containers.conf"
finish() {
  status=$?
  if [ $status -ne 0 ]; then
    for each in postgres app-1 worker nginx; do podman logs --tail 5 "$(container $each)" || true; done
  fi
  podman-compose -f compose.yaml down --volumes > "$scratch/down.log" 2>&1 || cat "$scratch/down.log"
  rm -rf "$scratch"
  exit $status
}
trap finish EXIT

container() { podman ps --all --quiet --filter "label=com.docker.compose.service=$1"; }

# @param the image's name, Debian's packages, a program at /entry that starts it, a command of the image's build.
stand_in() {
  podman image exists "$1" && return
  printf '%s\n' "$3" > "$scratch/entry"
  chmod +x "$scratch/entry"
  printf 'FROM localhost/mam-base\nRUN apt-get update && apt-get install --yes --no-install-recommends %s\n%s\nCOPY entry /entry\nCMD ["/entry"]\n' "$2" "${4:+RUN $4}" > "$scratch/Dockerfile"
  env -u CONTAINERS_CONF BUILDAH_RUNTIME="$(command -v runc)" buildah build --format docker --network host --tag "$1" "$scratch" > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; return 1; }
}

stand_in docker.io/library/postgres:18 postgresql '#!/bin/sh
set -eu
bin=$(echo /usr/lib/postgresql/*/bin) data=/var/lib/postgresql/data
ln -sf "$bin"/* /usr/local/bin/
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
chown postgres /var/lib/postgresql
if [ ! -s $data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 $POSTGRES_INITDB_ARGS
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  as pg_ctl --pgdata=$data -o "-c listen_addresses=" -w start
  as createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  as pg_ctl --pgdata=$data -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D $data -c "listen_addresses=*" -c unix_socket_directories=/var/run/postgresql'
stand_in docker.io/library/nginx:1 'nginx-light curl' '#!/bin/sh
exec nginx -g "daemon off;"' 'rm -rf /var/lib/nginx && ln -s /var/cache/nginx /var/lib/nginx && ln -sf /dev/stderr /var/log/nginx/error.log && ln -sf /dev/stdout /var/log/nginx/access.log'

began=$(date +%s)
podman-compose -f compose.yaml up --detach --no-build > "$scratch/up.log" 2>&1 || { cat "$scratch/up.log"; exit 1; }
expect() {
  wanted=$1 path=$2
  shift 2
  for _ in $(seq 120); do
    status=$(curl --silent --output "$scratch/answer" --write-out '%{http_code}' "$@" "http://127.0.0.1:$HTTP_PORT$path" || true)
    [ "$status" = "$wanted" ] && return
    sleep 1
  done
  echo "$path: $status instead of $wanted"
  exit 1
}
expect 200 /readyz
echo "ready after $(($(date +%s) - began)) s"
expect 200 /
grep -q '<html lang="vi"' "$scratch/answer"
expect 200 /help
grep -q 'tel:111' "$scratch/answer"
expect 200 /api/site
for each in app-1 app-2; do podman healthcheck run "$(container $each)"; done
until podman logs "$(container worker)" 2>&1 | grep -q 'is at work'; do sleep 1; done
app=$(container app-1)
[ "$(podman exec "$app" id -u)" = 1000 ]
if podman exec "$app" touch /app/x 2> /dev/null; then echo 'the root is writable' && exit 1; fi
[ "$(podman exec "$app" grep CapEff /proc/1/status | tr -d '\t')" = CapEff:0000000000000000 ]
podman exec "$app" node apps/api/build/backup.js /data/backup
# One of two stops: readers notice nothing.
podman stop --time 60 "$app" > /dev/null
for _ in 1 2 3 4 5; do expect 200 /video; done
# Both: the page with the numbers.
podman stop --time 60 "$(container app-2)" > /dev/null
expect 503 /
grep -q 'tel:111' "$scratch/answer"
podman stats --no-stream --format '{{.Name}} {{.MemUsage}}'
echo 'compose.yaml: pages, API, health, rights, backup, one stopped, all stopped: as expected'
