export declare function randomPassword(): string;
