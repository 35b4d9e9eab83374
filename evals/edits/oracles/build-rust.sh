#!/bin/sh
# Builds the Rust oracle into the folder given, with the sources of "syn" and what it needs from Debian's librust-*-dev.
set -eu
out=$1
here=$(dirname "$0")
registry=${RUST_REGISTRY:-/usr/share/cargo/registry}
find_crate() { for folder in "$registry"/"$1"-[0-9]*; do echo "$folder"; return; done; }
lib() {
  name=$1; file=$2; shift 2
  rustc --edition 2018 --cap-lints allow -O --crate-type rlib --crate-name "$name" --out-dir "$out" -L "$out" "$@" "$file"
}
lib unicode_ident "$(find_crate unicode-ident)/src/lib.rs"
lib proc_macro2 "$(find_crate proc-macro2)/src/lib.rs" --cfg span_locations --cfg 'feature="span-locations"' --extern unicode_ident="$out/libunicode_ident.rlib"
lib quote "$(find_crate quote)/src/lib.rs" --extern proc_macro2="$out/libproc_macro2.rlib"
features=""
for one in full parsing printing visit-mut extra-traits clone-impls derive quote; do features="$features --cfg feature=\"$one\""; done
# The quotes are part of the option.
eval lib syn "\"$(find_crate syn)/src/lib.rs\"" "$(echo "$features" | sed "s/feature=\"\([a-z-]*\)\"/'feature=\"\1\"'/g")" \
  --extern "proc_macro2=$out/libproc_macro2.rlib" --extern "quote=$out/libquote.rlib" --extern "unicode_ident=$out/libunicode_ident.rlib"
rustc --edition 2021 --cap-lints allow -O --crate-name oracle -o "$out/oracle" -L "$out" \
  --extern "proc_macro2=$out/libproc_macro2.rlib" --extern "quote=$out/libquote.rlib" --extern "syn=$out/libsyn.rlib" "$here/rust.rs"
