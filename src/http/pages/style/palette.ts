/** The colours of all pages, light and dark. Texts have a contrast of at least 4.5 in both. */
export const palette = `:root {
  color-scheme: light dark;
  --ground: #f5f4f0; --surface: #ffffff; --line: #dcdad2; --edge: #85857b;
  --ink: #1c2320; --soft: #55605a; --accent: #1f5f4f; --on-accent: #ffffff; --tint: #e5efeb;
  --danger: #a12a20; --on-danger: #ffffff; --danger-tint: #fbeae8; --warn-tint: #fbf1d9; --warn: #6f4d00;
  --focus: #0b5cd6;
  --graduated: #1f7a5f; --distilling: #3a6fc4; --inactive: #b07d12; --dropped: #b4443a; --plain: #7d827c; --track: #e4e2da;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131715; --surface: #1b211e; --line: #323b36; --edge: #7c8983;
    --ink: #e8edea; --soft: #a8b4ae; --accent: #7fcfb8; --on-accent: #0d1f1a; --tint: #22332d;
    --danger: #f2a199; --on-danger: #2b0c09; --danger-tint: #3a1f1c; --warn-tint: #38301b; --warn: #efce85;
    --focus: #8ab8ff;
    --graduated: #58b999; --distilling: #78a6f0; --inactive: #d9ab4b; --dropped: #e07b70; --plain: #8d968f; --track: #2b342f;
  }
}
`;
