/** Where a person comes from, as far as their publisher says so. */
export interface RespondentDetails {
  country: string | null;
  language: string | null;
  demographics: Record<string, string>;
}
