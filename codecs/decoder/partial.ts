let partial: bool = false;

export function resetPartial(): void {
  partial = false;
}

/** The file ended early or was damaged, but enough of it decoded to be accepted. */
export function markPartial(): void {
  partial = true;
}

export function isPartial(): bool {
  return partial;
}
