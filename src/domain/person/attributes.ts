import type { DeviceType } from "../filter/audience-filter.ts";

/** What a publisher says of a person. Members that a visit leaves out stay as they were. */
export interface Attributes {
  country?: string;
  language?: string;
  deviceType?: DeviceType;
  dsp?: string;
  demographics?: Record<string, string>;
}
