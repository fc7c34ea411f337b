import { Notes, notedBy } from "./fields.tsx";

/** Stores one file of the operator's organization, told by its bytes: for `uploadTo`. */
export const uploadPath = "/console/files";

/** Pictures as the service stores them. For `accept`. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

interface DropZoneProps {
  /** Also its id. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** As the attribute of an input: `image/png,.csv`. */
  accept?: string;
  multiple?: boolean;
  error?: string | undefined;
  isOptional?: boolean;
  /**
   * Where a script sends each file as soon as it is chosen: `uploadPath`, or a path that answers the same, `{ fileName, url, name }` or a
   * problem. The form then sends the file names as texts of the field `name` in place of the files. Without scripts, or without
   * `uploadTo`, the files go with the form: read both by `storedFiles`.
   */
  uploadTo?: string;
}

/**
 * A labelled place to drop files or choose them. It belongs into a `Form` that `hasFiles`. A script adds dropping, small pictures and a
 * progress bar for each file. When the list changes, the form gets the event `muster-files`.
 */
export function DropZone({ name, label, hint, accept, multiple, error, isOptional, uploadTo }: DropZoneProps) {
  return (
    <div class="field drop" data-drop={name} data-upload-to={uploadTo}>
      <label for={name}>{label}</label>
      <Notes name={name} words={{ hint }} error={error} />
      <div class="zone">
        <input
          type="file"
          id={name}
          name={name}
          multiple={multiple}
          required={!isOptional}
          accept={accept}
          {...notedBy(name, { hint }, error)}
        />
        <span class="file-pick" aria-hidden="true">
          <span class="button quiet">{multiple ? "Choose files" : "Choose a file"}</span>
          <span class="hint">{multiple ? "or drop files here" : "or drop a file here"}</span>
        </span>
      </div>
      <p class="hint note" role="status" data-drop-left-out="" />
      <ul class="files" aria-label="Chosen files" />
      <p class="hint note" role="status" data-drop-said="" />
    </div>
  );
}
