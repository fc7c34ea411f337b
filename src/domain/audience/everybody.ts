/** The audience of everybody, which every installation has. It neither recruits nor graduates people. */
export const everybody = "global";
