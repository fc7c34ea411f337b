/** What a decoder answers each time that it was given input. Compiled into the decoder and into the host. */
export const NEED_INPUT = 0;
export const DONE = 1;
/** Which decoder begins. */
export const JPEG = 0;
export const PNG = 1;
