import { readBytes } from "./bounded-body.ts";
import { Problem } from "./problems.ts";

/** A form without files may come as any other form. */
const formTypes = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** Reads a form with files, of at most `maxBytes` in all. Throws a Problem: 413, 415, or 400 if it is not a form. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!formTypes.includes(type.split(";")[0]?.trim().toLowerCase() ?? "")) {
    throw new Problem("unsupported_media_type", { detail: "Send the form as multipart/form-data." });
  }
  const bytes = await readBytes(request, maxBytes);
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch (cause) {
    throw new Problem("malformed_body", { detail: "The form cannot be read.", cause });
  }
}

/** The files of a field. A browser sends an empty file without a name for a field that was left empty. */
export function filesIn(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value): value is File => typeof value !== "string" && (value.size > 0 || value.name !== ""));
}

/** The texts of a field, without empty ones. */
export function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === "string" && value !== "");
}
