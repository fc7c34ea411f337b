/* The module's interface: one picture at a time, RGBA or planes in, a WebP file out. */
#include <stdint.h>
#include <stdlib.h>

#include "host_memory.h"
#include "src/webp/encode.h"

/* Told now and then, and may take its time. `percent` is of the whole picture. */
__attribute__((import_module("env"), import_name("progress")))
void host_progress(int percent);

static WebPMemoryWriter writer;

/* Null: there was no memory. */
EXPORT(allocate) void* allocate(size_t bytes) { return malloc(bytes); }

EXPORT(result) uint8_t* result(void) { return writer.mem; }

EXPORT(clear) void clear(void) {
  WebPMemoryWriterClear(&writer);
  WebPMemoryWriterInit(&writer);
}

static int tell_progress(int percent, const WebPPicture* picture) {
  (void)picture;
  host_progress(percent);
  return 1;
}

static int encode(WebPPicture* picture, float quality, int method, int low_memory) {
  WebPConfig config;
  int is_encoded;
  clear();
  if (!WebPConfigInit(&config)) return -VP8_ENC_ERROR_INVALID_CONFIGURATION;
  config.quality = quality;
  config.method = method;
  config.low_memory = low_memory;
  picture->writer = WebPMemoryWrite;
  picture->custom_ptr = &writer;
  picture->progress_hook = tell_progress;
  is_encoded = WebPEncode(&config, picture);
  return is_encoded ? (int)writer.size : -(int)picture->error_code;
}

/* Takes over `rgba`, which `allocate` gave. Returns the length of the result, or an error of libwebp, negative. */
EXPORT(encodeRgba)
int encode_rgba(uint8_t* rgba, int width, int height, float quality, int method, int low_memory) {
  WebPPicture picture;
  int size, is_imported;
  if (!WebPPictureInit(&picture)) return -VP8_ENC_ERROR_INVALID_CONFIGURATION;
  picture.width = width;
  picture.height = height;
  is_imported = WebPPictureImportRGBA(&picture, rgba, width * 4);
  free(rgba);
  size = is_imported ? encode(&picture, quality, method, low_memory) : -(int)picture.error_code;
  WebPPictureFree(&picture);
  return size;
}

/*
 * Takes over `planes`, which `allocate` gave: Y, then U and V at half the size, rounded up, in the range of video (16 to 235, 16 to 240). The
 * picture is opaque. Returns what encodeRgba returns.
 */
EXPORT(encodePlanes)
int encode_planes(uint8_t* planes, int width, int height, float quality, int method, int low_memory) {
  const int half_width = (width + 1) / 2;
  const int half_height = (height + 1) / 2;
  WebPPicture picture;
  int size;
  if (!WebPPictureInit(&picture)) return -VP8_ENC_ERROR_INVALID_CONFIGURATION;
  picture.width = width;
  picture.height = height;
  picture.colorspace = WEBP_YUV420;
  picture.y = planes;
  picture.u = picture.y + (size_t)width * height;
  picture.v = picture.u + (size_t)half_width * half_height;
  picture.y_stride = width;
  picture.uv_stride = half_width;
  size = encode(&picture, quality, method, low_memory);
  WebPPictureFree(&picture);
  free(planes);
  return size;
}
