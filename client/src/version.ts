/** The version of the package. The service's log shows it as part of the user agent. */
export const version = "0.1.0";
