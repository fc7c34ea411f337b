export interface LoggedMail {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export function createKeptMail(how: {
  folder: string;
  say: (text: string) => void;
  now?: () => number;
}): (line: string) => boolean;

export function emlOf(mail: LoggedMail, date: Date): string;
