/** What tells that nothing is lost: busy buttons, drafts that are back, files on their way. */
export const keepingStyle = `
button[aria-disabled="true"] { cursor: progress; opacity: 0.75; }
button[aria-disabled="true"]::after {
  content: ""; display: inline-block; width: 0.75em; height: 0.75em; margin-left: 0.5em; border: 2px solid; border-right-color: transparent;
  border-radius: 50%; animation: turn 0.8s linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { button[aria-disabled="true"]::after { animation: none; } }
.draft-note { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; padding: 0.375rem 0.875rem; background: var(--tint); border-radius: 0.5rem; }
.wide main > section.upload-bar {
  padding: 0.75rem 1rem; gap: 0.5rem; background: var(--surface); border: 1px solid var(--accent); border-radius: 0.625rem;
}
.upload-bar progress { flex: none; width: 100%; }
.upload-bar .actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; }
@media (pointer: coarse) { .wide .draft-note button, .wide .upload-bar button { min-height: 2.75rem; } }
`;
