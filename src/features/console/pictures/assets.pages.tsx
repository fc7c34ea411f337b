import { fileLabel } from "../../../domain/media/file-label.ts";
import { durationText } from "../../../domain/text/durations.ts";
import { countText, numberText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { bytesText } from "../../../http/pages/bytes-text.ts";
import { DropZone, uploadPath } from "../../../http/pages/components/drop-zone.tsx";
import { Errors } from "../../../http/pages/components/fields.tsx";
import { Facts } from "../../../http/pages/components/figures.tsx";
import { Form } from "../../../http/pages/components/form.tsx";
import { SearchField } from "../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../http/pages/components/page.tsx";
import { Alert, Copyable, Empty, LinkButton, RowList, Section, Time } from "../../../http/pages/components/parts.tsx";
import { filePath, GalleryTile, sourcesOf, Thumbnail } from "../../../http/pages/components/picture.tsx";
import { RoleLink } from "../../../http/pages/components/role-link.tsx";
import type { FileUse } from "../../assets/file-uses.usecases.ts";
import type { listFiles } from "../../assets/files.usecases.ts";
import { fileTabs } from "./file-tabs.pages.tsx";
import { type ShownFile, thingOf } from "./pictures.usecases.ts";

type FileList = Awaited<ReturnType<typeof listFiles>>;
type ListedFile = FileList["files"][number];

export const assetsPath = "/console/assets";

export function assetPath(fileName: string, page: "" | "/delete" = ""): string {
  return `${assetsPath}/${encodeURIComponent(fileName)}${page}`;
}

interface Gallery extends FileList {
  organization: { name: string };
  isFirstPage: boolean;
  find: string;
  /** Files that were not taken, with the reason. */
  refused: readonly { name: string; reason: string }[];
}

export function galleryPage(c: AppContext, gallery: Gallery) {
  const { organization, files, total, storage, isFirstPage, find, refused } = gallery;
  const isEmpty = files.length === 0 && isFirstPage;
  const errors = Object.fromEntries(refused.map(({ name, reason }) => [name, `${name} was not taken: ${reason}`]));
  const lead = [
    `Pictures, films and sounds of ${organization.name}, newest first.`,
    !isEmpty && (total === 1 ? "There is one." : `There are ${numberText(total)}.`),
    !isEmpty && storage && `${bytesText(storage.used)} of ${bytesText(storage.limit)} are used.`,
  ];
  return framedPage(c, {
    title: "Files",
    section: "assets",
    tabs: fileTabs(assetsPath),
    form: { errors },
    showsFiles: true,
    beside: <LinkButton to="/console/batches/new" label="Upload by URLs" look="quiet" />,
    lead: lead.filter(Boolean).join(" "),
    calls: [
      callOf("uploadFile", [], { title: "Upload a file", file: "cat.jpg" }),
      callOf("uploadFileFromUrl", [], {
        title: "Upload the file behind a URL",
        query: { url: "https://example.com/cat.jpg" },
      }),
    ],
    body: (
      <>
        <Errors lines={Object.values(errors).map((error) => [error])} />
        <Alert>{find && `There is no file ${find} in ${organization.name}.`}</Alert>
        <details class="upload" open={isEmpty || refused.length > 0}>
          <summary>Upload from this computer</summary>
          <Form action={assetsPath} hasFiles class="wide-form">
            <DropZone
              name="files"
              label="Files"
              accept="image/*,video/*,audio/*"
              multiple
              uploadTo={uploadPath}
              hint="Drop as many as you like. JPEG, PNG, WebP, GIF, AVIF; MP4, WebM, MOV; MP3, WAV, OGG, M4A."
            />
            <button>Add to the gallery</button>
          </Form>
        </details>
        {isEmpty ? (
          <Empty title="No pictures yet">
            <p>
              Examples, datasets and logos show files. Drop some above, or{" "}
              <RoleLink to="/console/batches/new">upload up to 5,000 by their URLs</RoleLink>.
            </p>
          </Empty>
        ) : (
          <form class="toolbar" role="search" action={assetsPath}>
            <SearchField name="find" label="Find a file by its name or address" value={find} />
            <button class="quiet">Find</button>
          </form>
        )}
        {files.length > 0 && <ul class="gallery">{files.map(tile)}</ul>}
        {files.length === 0 && !isFirstPage && (
          <p class="empty">
            There are no more files here. <a href={assetsPath}>To the newest</a>
          </p>
        )}
        <GalleryPager of={gallery} />
      </>
    ),
  });
}

function tile(file: ListedFile) {
  const { fileName, examples, createdAt, width, height, durationMs, finalBytes } = file;
  const size = [
    width && height && `${numberText(width)} × ${numberText(height)}`,
    durationMs !== null && durationText(durationMs),
    finalBytes !== null && bytesText(finalBytes),
  ];
  return (
    <GalleryTile to={assetPath(fileName)} name={fileLabel(file)} fileName={fileName} facts={file}>
      <p class="meta">{size.filter(Boolean).join(" · ")}</p>
      <p class="meta">{examples === 0 ? <Time at={createdAt} /> : `In ${countText(examples, "example")}`}</p>
    </GalleryTile>
  );
}

/** Pages are told by the number of older files: new files come in between. */
function GalleryPager({ of: { newer, older } }: { of: Gallery }) {
  if (newer === null && older === null) return null;
  return (
    <nav class="pager" aria-label="Pages">
      {newer !== null && <LinkButton to={`${assetsPath}?left=${newer}`} label="Newer" look="quiet" rel="prev" />}
      {older !== null && <LinkButton to={`${assetsPath}?left=${older}`} label="Older" look="quiet" rel="next" />}
    </nav>
  );
}

export function filePage(c: AppContext, { file, uses, isWhole, names }: ShownFile, refusal?: string) {
  const { fileName, mediaType, sourceUrl, originalName, originalBytes, finalBytes, width, height, durationMs } = file;
  const label = fileLabel(file);
  const address = new URL(filePath(fileName), c.req.url).href;
  const size = width && height ? { width, height } : {};
  const fetchedFrom = sourceUrl && (
    <a href={sourceUrl} rel="noreferrer noopener">
      {sourceUrl}
    </a>
  );
  return framedPage(c, {
    title: label,
    section: "assets",
    back: [assetsPath, "Files"],
    refusal,
    showsFiles: true,
    calls: [
      callOf("readFile", [fileName], { title: "Read it" }),
      callOf("deleteFile", [fileName], { title: "Delete it" }),
    ],
    body: (
      <>
        <div class="file-and-facts">
          <a class="whole" href={filePath(fileName)}>
            {mediaType.startsWith("image/") ? (
              <img {...sourcesOf(fileName, file, wholeAcross(file))} alt={label} {...size} />
            ) : (
              <Thumbnail fileName={fileName} label={label} />
            )}
          </a>
          <Facts
            rows={{
              "Name in the API": <Copyable text={fileName} label="file name" />,
              Address: <Copyable text={address} label="address" />,
              Kind: mediaType,
              Size: width && height && `${numberText(width)} × ${numberText(height)} pixels`,
              Length: durationMs && durationText(durationMs),
              Stored: finalBytes === null ? "unknown" : bytesText(finalBytes),
              "Sent as": originalBytes === null || originalBytes === finalBytes ? null : bytesText(originalBytes),
              "Name when it came": originalName || null,
              "Fetched from": fetchedFrom || null,
              Since: <Time at={file.createdAt} />,
              "SHA-256": file.sha256 && <code>{file.sha256}</code>,
            }}
          />
        </div>
        <Section title="Where it is used">
          <Uses of={uses} isWhole={isWhole} names={names} />
          <p class="actions">
            <LinkButton to={assetPath(fileName, "/delete")} label="Delete this file" look="quiet danger" />
          </p>
        </Section>
      </>
    ),
  });
}

/** The style lets a whole picture be 32rem tall, and as wide as there is room. */
function wholeAcross({ width, height }: Pick<ShownFile["file"], "width" | "height">): number {
  const tallest = 512;
  return width && height ? Math.min(width, (tallest * width) / height, 960) : tallest;
}

function Uses({ of: uses, isWhole, names }: { of: ShownFile["uses"] } & Pick<ShownFile, "isWhole" | "names">) {
  if (!isWhole)
    return (
      <p>
        No example, logo or definition shows it. There are too many datasets and open jobs to look into each while you
        wait; deleting it looks into all.
      </p>
    );
  if (uses.length === 0) return <p>Nothing shows it: no example, logo, definition, dataset or open job.</p>;
  return <RowList items={uses} row={(use) => useRow(use, names.get(thingOf(use)) ?? null)} />;
}

interface Place {
  path: string;
  label: string;
  id: string;
  more?: string;
}

function useRow(use: FileUse, name: string | null) {
  const { path, label, id, more } = placeOf(use);
  return (
    <li title={id}>
      {name !== null && `${label}: `}
      <a href={path}>{name ?? label}</a>
      {more}
    </li>
  );
}

/** Where a file is used, and what leads there. */
function placeOf(use: FileUse): Place {
  const path = (kind: string, id: string) => `/console/${kind}/${encodeURIComponent(id)}`;
  switch (use.kind) {
    case "example":
      return { path: `${path("audiences", use.audienceId)}/examples`, label: "An example of an audience", id: use.id };
    case "logo":
      return { path: path("audiences", use.audienceId), label: "The logo of an audience", id: use.audienceId };
    case "instructions":
      return { path: path("audiences", use.audienceId), label: "The instructions of an audience", id: use.audienceId };
    case "definition":
      return { path: path("definitions", use.id), label: "A definition", id: use.id };
    case "benchmark":
      return { path: path("benchmarks", use.id), label: "A benchmark", id: use.id };
    case "dataset": {
      const more = `, in ${countText(use.datapoints, "datapoint")}`;
      return { path: path("datasets", use.id), label: "A dataset", id: use.id, more };
    }
    case "job":
      return { path: path("jobs", use.id), label: "An open job", id: use.id };
  }
}

export function deleteFilePage(c: AppContext, { file }: Pick<ShownFile, "file">) {
  const { fileName } = file;
  return confirmPage(c, {
    title: "Delete this file?",
    heading: `Delete ${fileLabel(file)}?`,
    section: "assets",
    showsFiles: true,
    body: (
      <>
        <Thumbnail fileName={fileName} label={fileLabel(file)} facts={file} />
        <p>
          Its address stops working everywhere. This cannot be undone. A file that something still shows is not deleted.
        </p>
      </>
    ),
    asks: { action: assetPath(fileName, "/delete"), label: "Delete", isDanger: true, back: assetPath(fileName) },
  });
}
