export interface FakeService {
  // biome-ignore lint/suspicious/noExplicitAny: each test puts in what it needs.
  state: any;
  baseUrl: string;
  stop(): Promise<void>;
}
export function startFakeService(): Promise<FakeService>;
