#!/bin/bash
# Builds the WebP encoder and decoder into a folder: build.sh FOLDER [--offline]. Both are the same to the byte wherever the tools have these
# versions.
# Exits with 3 where a tool is missing or of another version, and with 4 where the sources are missing.
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
out=$(realpath -m "${1:?usage: build.sh FOLDER [--offline]}")
cache=${MUSTER_NATIVE_CACHE:-$here/../../node_modules/.cache/muster-native}
archive=$cache/libwebp_1.6.0.orig.tar.gz
url=https://deb.debian.org/debian/pool/main/libw/libwebp/libwebp_1.6.0.orig.tar.gz
sum=e4ab7009bf0629fd11982d4c2aa83964cf244cffba7347ecd39019a9e38c4564

declare -A packages=(
  [clang-19]="1:19.1.7-3~deb12u1"
  [lld-19]="1:19.1.7-3~deb12u1"
  [libclang-rt-19-dev-wasm32]="1:19.1.7-3~deb12u1"
  [wasi-libc]="0.0~git20220510.9886d3d-2"
)
for package in "${!packages[@]}"; do
  found=$(dpkg-query -W -f '${Version}' "$package" 2>/dev/null || true)
  if [ "$found" != "${packages[$package]}" ]; then
    echo "needs $package ${packages[$package]}, found ${found:-none}" >&2
    exit 3
  fi
done

mkdir -p "$cache"
if [ ! -f "$archive" ]; then
  [ "${2:-}" != --offline ] || { echo "no sources in $cache" >&2; exit 4; }
  curl -sSfL -o "$archive.$$" "$url" || { rm -f "$archive.$$"; echo "cannot fetch $url" >&2; exit 4; }
  mv "$archive.$$" "$archive"
fi
echo "$sum  $archive" | sha256sum --check --quiet

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar xzf "$archive" -C "$work"
mv "$work"/libwebp-* "$work/libwebp"
patch --silent -d "$work/libwebp" -p1 < "$here/libwebp.patch"
cp -r "$here/compat" "$work/compat"
patch --silent -d "$work/compat" -p1 < "$here/emmintrin.patch"
cp "$here"/*.c "$here"/*.h "$work"

# Compiled by relative names, so that no folder of this machine gets into the modules.
cd "$work"
flags=(
  --target=wasm32-wasi -flto -fno-exceptions -msimd128 -DNDEBUG -DEMSCRIPTEN -D__EMSCRIPTEN__
  -D__SSE__ -D__SSE2__ -D__SSE3__ -D__SSSE3__ -D__SSE4_1__
  -isystem compat -isystem /usr/include/wasm32-wasi -I. -Ilibwebp -Ilibwebp/src
)
dsp=$(ls libwebp/src/dsp/*.c | grep -vE 'mips|msa|neon|avx2')

# Builds MODULE.wasm. What matches HOT is compiled for speed, all else for size: a smaller module is compiled sooner by the first request.
build() {
  local module=$1 hot=$2 level source
  mkdir "$module"
  while read -r source; do
    if [[ $source =~ $hot ]]; then level=-O3; else level=-Os; fi
    echo "$level $source -o $module/$(tr / _ <<< "$source").o"
  done | xargs -P "$(nproc)" -L1 sh -c 'clang-19 "$@"' sh "${flags[@]}" "${@:3}" -c > /dev/null
  # The linker is called by itself: clang would run wasm-opt where it finds one, and Debian's makes the module slower by a tenth.
  wasm-ld-19 -m wasm32 -L/usr/lib/wasm32-wasi "$module"/*.o -lc "$(clang-19 --target=wasm32-wasi -print-libgcc-file-name)" \
    -o "$module.wasm" --no-entry --gc-sections --strip-all --lto-O3 -O3 -z stack-size=262144
  install -D -m 644 -t "$out" "$module.wasm"
}

{
  echo encoder.c
  ls libwebp/src/enc/*.c | grep -v picture_psnr
  echo "$dsp"
  ls libwebp/src/utils/*.c | grep -vE 'bit_reader|huffman_utils|quant_levels_dec'
  ls libwebp/sharpyuv/*.c | grep -v neon
} | build encoder '^encoder\.c$|/(analysis_enc|cost_enc|filter_enc|frame_enc|iterator_enc|quant_enc|token_enc|tree_enc|syntax_enc|picture_csp_enc|webp_enc|bit_writer_utils)\.c$|/dsp/(enc|cost|yuv|dec|cpu|alpha_processing)(_sse2|_sse41)?\.c$'

{
  echo decoder.c
  ls libwebp/src/dec/*.c | grep -v idec_dec
  echo "$dsp"
  ls libwebp/src/utils/*.c | grep -vE 'bit_writer|huffman_encode|quant_levels_utils'
} | build decoder '^decoder\.c$|/(frame_dec|vp8_dec|tree_dec|vp8l_dec|bit_reader_utils)\.c$|/dsp/(dec|upsampling|alpha_processing|lossless)(_sse2|_sse41)?\.c$' -DWEBP_REDUCE_CSP
