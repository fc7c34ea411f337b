/*
 * The module's interface: one still picture at a time, a WebP file in, its rows out, from the top. No more than some rows are held where the
 * format allows it: a lossless picture, and the alpha of a lossy one, are held whole.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "host_memory.h"
#include "src/dec/vp8_dec.h"
#include "src/dec/vp8i_dec.h"
#include "src/dec/vp8li_dec.h"
#include "src/dec/webpi_dec.h"

/* What the rows are: `open` returns it. */
enum { FAILED = 0, PLANES = 1, PIXELS = 2 };

/*
 * The host takes rows of the plane: 0 is Y, or all of RGBA, 1 is U and 2 is V, in the range of video. `stride` bytes lie from row to row, and may
 * be read behind the last.
 */
__attribute__((import_module("env"), import_name("takeRows")))
void host_take_rows(int plane, const uint8_t* rows, int count, int stride);

/* A decoder gives up to 24 rows at once, and the row that it kept back before. */
#define WINDOW_ROWS 32

static uint8_t* file;
static WebPHeaderStructure headers;
static VP8Decoder* lossy;
static VP8LDecoder* lossless;
static VP8Io io;
static WebPDecParams params;
static WebPDecBuffer output;
/* The rows that libwebp is writing. */
static uint8_t* window;
static VP8IoPutHook put_pixels;

/* Frees all that the last picture took. */
EXPORT(close) void close_picture(void) {
  VP8Delete(lossy);
  VP8LDelete(lossless);
  free(window);
  free(file);
  lossy = NULL;
  lossless = NULL;
  window = NULL;
  file = NULL;
}

/* The address for a file of this length. Null: there was no memory. */
EXPORT(allocate) uint8_t* allocate(int length) {
  close_picture();
  file = malloc(length);
  return file;
}

static int put_planes(const VP8Io* rows) {
  const int half = (rows->mb_h + 1) / 2;
  host_take_rows(0, rows->y, rows->mb_h, rows->y_stride);
  host_take_rows(1, rows->u, half, rows->uv_stride);
  host_take_rows(2, rows->v, half, rows->uv_stride);
  return 1;
}

static int need_nothing(VP8Io* rows) {
  (void)rows;
  return 1;
}

static void leave_nothing(const VP8Io* rows) { (void)rows; }

/*
 * libwebp writes pixels where they would lie in the whole picture, and that is made to be the window. It may finish a row that it kept back
 * before, and keep the last one back: the window begins at the row before `mb_y`.
 */
static int put_lossy_pixels(const VP8Io* rows) {
  WebPRGBABuffer* const buffer = &output.u.RGBA;
  const int first = params.last_y;
  const int top = rows->mb_y - 1;
  buffer->rgba = (uint8_t*)((uintptr_t)window - (uintptr_t)(top * buffer->stride));
  if (!put_pixels(rows)) return 0;
  host_take_rows(0, window + (first - top) * buffer->stride, params.last_y - first, buffer->stride);
  return 1;
}

/* Called by the lossless decoder, see libwebp.patch: the rows are at the window's beginning. */
static int put_lossless_pixels(const VP8Io* rows) {
  host_take_rows(0, window, rows->mb_h, output.u.RGBA.stride);
  return 1;
}

static int make_window(void) {
  const size_t stride = (size_t)io.width * 4;
  const size_t bytes = stride * WINDOW_ROWS;
  window = malloc(bytes);
  if (window == NULL) return 0;
  output.width = io.width;
  output.height = io.height;
  output.u.RGBA.rgba = window;
  output.u.RGBA.stride = (int)stride;
  output.u.RGBA.size = bytes;
  return 1;
}

static int open_lossy(void) {
  lossy = VP8New();
  if (lossy == NULL) return FAILED;
  lossy->alpha_data = headers.alpha_data;
  lossy->alpha_data_size = headers.alpha_data_size;
  if (!VP8GetHeaders(lossy, &io)) return FAILED;
  if (headers.alpha_data != NULL) {
    put_pixels = io.put;
    io.put = put_lossy_pixels;
    return make_window() ? PIXELS : FAILED;
  }
  io.put = put_planes;
  io.setup = need_nothing;
  io.teardown = leave_nothing;
  return PLANES;
}

static int open_lossless(void) {
  lossless = VP8LNew();
  if (lossless == NULL || !VP8LDecodeHeader(lossless, &io)) return FAILED;
  io.put = put_lossless_pixels;
  return make_window() ? PIXELS : FAILED;
}

/* Reads the headers of the file that lies where `allocate` said. Returns what its rows will be, or FAILED. */
EXPORT(open) int open_picture(int length) {
  memset(&headers, 0, sizeof(headers));
  headers.data = file;
  headers.data_size = length;
  headers.have_all_data = 1;
  if (WebPParseHeaders(&headers) != VP8_STATUS_OK || !VP8InitIo(&io) || !WebPInitDecBuffer(&output)) return FAILED;
  WebPResetDecParams(&params);
  output.colorspace = MODE_RGBA;
  output.is_external_memory = 1;
  params.output = &output;
  WebPInitCustomIo(&params, &io);
  io.data = headers.data + headers.offset;
  io.data_size = headers.data_size - headers.offset;
  return headers.is_lossless ? open_lossless() : open_lossy();
}

/* Good after `open`. */
EXPORT(width) int picture_width(void) { return io.width; }
EXPORT(height) int picture_height(void) { return io.height; }

/* Hands all rows to the host. Returns 0 where the file is damaged, or memory ran out. */
EXPORT(run) int run(void) { return lossless != NULL ? VP8LDecodeImage(lossless) : VP8Decode(lossy, &io); }
