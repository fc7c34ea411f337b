// What sends, and by what it calls the service: both are loaded behind the first task.
export { Sending } from "./sending.ts";
export { createService } from "./service.ts";
