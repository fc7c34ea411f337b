/**
 * Static files of the pages' design: their addresses hold a hash of the content, so that browsers may keep them for ever. The files
 * themselves stand in the folder `face` beside this one. `node scripts/face.mjs` writes the addresses anew; a test compares them.
 */
export const typeface = "/face/inter.4ffeb40b49.woff2";
export const touchIcon = "/face/touch-icon.e003eb6a8a.png";
export const labelPicture = "/face/label.73a45f6413.webp";
export const consolePicture = "/face/console.5384f9ae41.avif";
export const jobPicture = "/face/job.36712102f3.avif";
export const resultsPicture = "/face/results.85638859a6.avif";
