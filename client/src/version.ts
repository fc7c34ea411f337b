/** Of the package; what the service's log shows of who calls. */
export const version = "0.1.0";
