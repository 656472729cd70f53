#!/bin/sh
# Builds the image of deploy/Dockerfile without a daemon and without a registry of images: its base is made of Debian's
# packages, its Node is the one that npm brought here. Needs root, buildah, mmdebstrap, and runc or crun.
#   deploy/image.sh [name]        `mam` by default; `buildah push mam docker-archive:mam.tar` for `docker load`
#   BASE=… BUILD_BASE=… deploy/image.sh      from images of a registry instead
set -eu
cd "$(dirname "$0")/.."
name=${1:-mam}
suite=bookworm
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# runc first: crun refuses machines that have both kinds of control groups.
BUILDAH_RUNTIME=${BUILDAH_RUNTIME:-$(command -v runc || command -v crun)}
export BUILDAH_RUNTIME

# What Debian's own slim image leaves out is left out here.
make_base() {
  # The second line: a system that begins with one /usr needs no package that moves files there, and no perl.
  set -- --variant=apt --aptopt='APT::Install-Recommends "false"' \
    --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --include=usr-is-merged
  for folder in doc info lintian locale man; do
    set -- "$@" --dpkgopt="path-exclude=/usr/share/$folder/*"
  done
  # Built layers stay valid while the archive has no newer packages.
  mmdebstrap --quiet "$@" --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    "$suite" "$scratch/base.tar" \
    "deb http://deb.debian.org/debian $suite main" \
    "deb http://deb.debian.org/debian $suite-updates main" \
    "deb http://deb.debian.org/debian-security $suite-security main"
  base=$(buildah from scratch)
  buildah add --quiet "$base" "$scratch/base.tar" / > /dev/null
  buildah run "$base" -- rm -rf /var/cache/apt /var/lib/apt/lists /var/log/bootstrap.log
  buildah commit --rm --quiet "$base" localhost/mam-base > /dev/null
}

# The same with Node and npm, as the images of Node have them, and the certificates that this machine trusts.
make_build_base() {
  node=$(realpath node_modules/.bin/node)
  base=$(buildah from localhost/mam-base)
  buildah copy --quiet "$base" "$node" /usr/local/bin/node > /dev/null
  buildah copy --quiet "$base" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm > /dev/null
  buildah copy --quiet "$base" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt > /dev/null
  buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
  buildah commit --rm --quiet "$base" localhost/mam-build-base > /dev/null
}

if [ -z "${BASE:-}" ]; then
  node scripts/prepare.mjs
  make_base
  make_build_base
  BASE=localhost/mam-base
  BUILD_BASE=localhost/mam-build-base
fi
# `--format docker`: the other one has no health checks.
buildah build --format docker --layers --network host --file deploy/Dockerfile --tag "localhost/$name" \
  --ignorefile deploy/Dockerfile.dockerignore --build-arg BASE="$BASE" --build-arg BUILD_BASE="$BUILD_BASE" .
buildah images "localhost/$name"
