export interface SignInOptions {
  /** Shows a code to type on another device, even if a browser could open here. */
  noBrowser?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Shows a line to the person. On standard error by default. */
  print?: ((line: string) => void) | undefined;
  openBrowser?: ((url: string) => void) | undefined;
}
