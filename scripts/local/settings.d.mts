export declare function askedService(
  env?: Record<string, string | undefined>,
): { isHere: true; baseUrl: string; state: string } | { isHere: false; baseUrl: string };
