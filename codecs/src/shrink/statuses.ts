/** The decoder's status after each piece of input. Compiled into the decoder and into the host. */
export const NEED_INPUT = 0;
export const DONE = 1;
/** The decoder to start. */
export const JPEG = 0;
export const PNG = 1;
