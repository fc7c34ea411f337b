/* Memory grows by the host's leave. Included once in each module. */
#include <errno.h>
#include <stdint.h>
#include <unistd.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* The host grows the memory by this many pages, or denies it with 0. It bounds what a picture may take. */
__attribute__((import_module("env"), import_name("grow"))) int host_grow(int pages);

/* The allocator's only source of memory, in place of the C library's, which would grow without asking. */
void* sbrk(intptr_t increment) {
  const size_t end = __builtin_wasm_memory_size(0) << 16;
  if (increment == 0) return (void*)end;
  if (increment < 0 || !host_grow((int)(((size_t)increment + 65535) >> 16))) {
    errno = ENOMEM;
    return (void*)-1;
  }
  return (void*)end;
}
