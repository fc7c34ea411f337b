/** The audience of everybody, which every installation has. Nobody is recruited for it, and nobody graduates there. */
export const everybody = "global";
