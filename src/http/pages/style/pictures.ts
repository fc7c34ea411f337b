/** The gallery, the page of a file, and what failed of a batch. */
export const picturesStyle = `
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(45%, 11rem), 1fr)); gap: 1rem 0.875rem; }
.gallery > li { min-width: 0; font-size: 0.9375rem; }
.gallery a { display: block; color: var(--ink); text-decoration: none; border-radius: 0.625rem; }
.gallery a:hover .name { text-decoration: underline; }
.gallery a:hover .frame-of-file { border-color: var(--accent); }
.gallery .name { display: block; margin-top: 0.375rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
.gallery .meta { font-size: 0.875rem; }
.frame-of-file {
  display: flex; align-items: center; justify-content: center; width: 100%; max-width: 20rem; aspect-ratio: 4 / 3; overflow: hidden;
  background: var(--track); border: 1px solid var(--line); border-radius: 0.625rem; color: var(--soft); font-weight: 650;
}
.frame-of-file img { width: 100%; height: 100%; object-fit: contain; }
.upload { padding: 0.75rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.upload > summary { font-weight: 600; }
.upload > form { padding: 0.75rem 0 0.25rem; }
.wide-form { align-items: stretch; }
.wide-form > button { align-self: flex-start; }
.wide-form .field:has(textarea), .wide-form .drop { max-width: 48rem; }
.file-and-facts { display: grid; gap: 1.5rem; align-items: start; }
.whole { display: block; width: fit-content; max-width: 100%; }
.whole img { display: block; max-width: 100%; max-height: 32rem; width: auto; height: auto; background: var(--track); border-radius: 0.625rem; }
.failures .split > .actions { flex: 0 1 auto; }
.addresses { padding: 0.375rem 0 0; font-size: 0.9375rem; columns: 20rem; column-gap: 1.5rem; }
.addresses > li { padding: 0.125rem 0; break-inside: avoid; }
@media (min-width: 60rem) {
  .file-and-facts { grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); }
  .file-and-facts .facts.settings:not(.stacked) > div { grid-template-columns: 10rem minmax(0, 1fr); }
}
`;
