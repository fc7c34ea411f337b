/**
 * Static files of the pages' design: their addresses hold a hash of the content, so that browsers may keep them for ever. The files
 * themselves stand in the folder `face` beside this one. `node scripts/face.mjs` writes the addresses anew; a test compares them.
 */
export const typeface = "/face/inter.4ffeb40b49.woff2";
export const touchIcon = "/face/touch-icon.e003eb6a8a.png";
export const labelPicture = "/face/label.acfb575603.webp";
export const consolePicture = "/face/console.761a1b98e1.avif";
export const jobPicture = "/face/job.0402841a45.avif";
export const resultsPicture = "/face/results.6d9101c549.avif";
