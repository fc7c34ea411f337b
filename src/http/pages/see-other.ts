/** Thrown by a page to send the browser to another page of the service. The page router answers with 303. */
export class SeeOther extends Error {
  readonly path: string;

  constructor(path: string) {
    super("see other");
    this.name = "SeeOther";
    this.path = path;
  }
}
