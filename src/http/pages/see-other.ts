/** Thrown by a page to send the browser to another page of ours. The page router answers it with 303. */
export class SeeOther extends Error {
  readonly path: string;

  constructor(path: string) {
    super("see other");
    this.name = "SeeOther";
    this.path = path;
  }
}
