let partial: bool = false;

export function resetPartial(): void {
  partial = false;
}

/** The file ended early or was damaged, but enough of it was there to be shown. */
export function markPartial(): void {
  partial = true;
}

export function isPartial(): bool {
  return partial;
}
