export interface SignInOptions {
  /** Shows a code to type elsewhere, also where a browser could open. */
  noBrowser?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Shows a line to the person; on standard error unless given. */
  print?: ((line: string) => void) | undefined;
  openBrowser?: ((url: string) => void) | undefined;
}
