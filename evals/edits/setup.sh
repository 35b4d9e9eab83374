#!/bin/sh
# Fetches what the measure of edits needs into the cache folder: tools that are not ours, and real code to edit.
# Debian packages are installed where this runs as root; what cannot be had leaves its language out, by name.
# No test of the repository needs any of it.
set -eu
cache=${ASSAY_EVALS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/assay-evals}
mkdir -p "$cache/sources/debian" "$cache/sources/jdk"
cd "$cache"

test -f package.json || echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts acorn@8.19.0 eslint-scope@8.4.0 typescript@5.9.3 prettier@3.10.1

packages="python3 black openjdk-17-jdk-headless openjdk-17-source clang clang-format golang-go golang-src rustc rust-src \
librust-syn-dev librust-proc-macro2-dev librust-quote-dev librust-unicode-ident-dev unzip"
if [ "$(id -u)" = 0 ]; then
  apt-get update -qq
  for package in $packages; do
    apt-get install -y -qq --no-install-recommends "$package" > /dev/null || echo "not installed: $package"
  done
else
  echo "not root: where a language is skipped, apt-get install $packages"
fi

jdk=$(ls -d /usr/lib/jvm/*/lib/src.zip /usr/lib/jvm/*/src.zip 2> /dev/null | head -n 1 || true)
if [ -n "$jdk" ]; then
  for module in java.base/java/util java.base/java/text java.base/java/time java.desktop/java/awt java.desktop/javax/swing \
    java.logging java.net.http jdk.compiler jdk.javadoc jdk.jshell; do
    unzip -q -o "$jdk" "$module/*" -d sources/jdk || true
  done
fi

# Sources of C and C++ from Debian, without touching the machine's own list of sources.
mkdir -p apt/lists/partial
mkdir -p apt/parts
for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
  test -f "$list" || continue
  sed -e 's/^deb /deb-src /' -e 's/^Types: .*/Types: deb-src/' "$list" > "apt/parts/$(basename "$list" | sed 's/^sources.list$/own.list/')"
done
options="-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=$cache/apt/parts -o Dir::State::lists=$cache/apt/lists -o APT::Sandbox::User=root"
# shellcheck disable=SC2086 # The options are several words.
if apt-get $options update -qq; then
  cd sources/debian
  for package in lua5.4 zlib jq jansson libuv1 leveldb re2 snappy pugixml yaml-cpp fmtlib tinyxml2 ninja-build; do
    # shellcheck disable=SC2086
    apt-get $options source -qq --download-only "$package" > /dev/null || echo "not fetched: $package"
  done
  for archive in *.orig.tar.*; do tar xf "$archive" && rm "$archive"; done
  rm -f ./*.debian.tar.* ./*.dsc
fi
echo "ready in $cache"
