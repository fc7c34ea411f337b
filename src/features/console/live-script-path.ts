/** The path of the script that keeps a console page up to date. */
export const liveScriptPath = "/console/live.js";
