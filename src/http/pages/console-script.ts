/** The path of the script that enhances the console's pages. `src/console` is bundled into it. */
export const consoleScript = "/console/console.js";
